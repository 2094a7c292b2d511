import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/accounts/calls.ts'
import { type MailFlag, mailFlags } from '#contract/mails/account-flags.ts'
import { api } from '../../../platform/api.ts'

const named = 3

type RecipientsProps = {
  flag: MailFlag
  /** Only they get it, whatever the others chose. */
  type?: 'administrator'
}

/** Who gets a kind of mail now, by name, with the way to where it is chosen. */
export function Recipients({ flag, type }: RecipientsProps) {
  const { data } = useQuery(api.accounts.list.queryOptions({ input: {} }))
  const gets = (user: User) =>
    user[flag] && !user.is_invited && (!type || user.roles.some((role) => role.type === type))
  return (
    <p className="mt-2 text-ink-3">
      {data && (
        <span className="wrap-anywhere">
          受け取る人：{inWords(data.users.filter(gets).map(({ name }) => name))}{' '}
        </span>
      )}
      <Link
        to="/company/setting/account"
        className="text-accent-ink underline underline-offset-2"
        aria-label={`「${mailFlags[flag]}」を受け取る人を変える`}
      >
        変える
      </Link>
    </p>
  )
}

function inWords(names: readonly string[]): string {
  if (names.length === 0) return 'いません'
  const first = names.slice(0, named).map((name) => `${name}さん`)
  const more = names.length > named ? `ほか${names.length - named}名` : ''
  return [...first, more].filter(Boolean).join('、')
}
