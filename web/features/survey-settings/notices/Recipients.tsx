import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type MailFlag, mailFlags } from '#contract/account-mails.ts'
import { api } from '../../../platform/api.ts'

const named = 3

/** Who gets a kind of mail now, by name, with the way to where it is chosen. */
export function Recipients({ flag }: { flag: MailFlag }) {
  const { data } = useQuery(api.users.list.queryOptions({ input: {} }))
  return (
    <p className="mt-2 text-sm text-ink-3">
      {data && (
        <span className="wrap-anywhere">
          {inWords(data.users.filter((user) => user[flag]).map(({ name }) => name))}
        </span>
      )}
      「{mailFlags[flag]}」を受け取るかどうかは、
      <Link to="/company/setting/account" className="text-accent-ink underline underline-offset-2">
        アカウント
      </Link>
      ごとに選びます。
    </p>
  )
}

function inWords(names: readonly string[]): string {
  if (names.length === 0) return 'いま受け取るアカウントはありません。'
  const first = names.slice(0, named).map((name) => `${name}さん`)
  const more = names.length > named ? `ほか${names.length - named}名` : ''
  return `いま受け取るのは${[...first, more].filter(Boolean).join('、')}です。`
}
