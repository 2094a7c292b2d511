import { type FormEvent, useState } from 'react'
import type { SignOnState } from '#contract/sign-on/calls.ts'
import { dateAndMinute } from '../../parts/japanese-dates.ts'
import { client } from '../../platform/api.ts'
import { CopyField } from '../../platform/CopyField.tsx'
import { LeaveGuard } from '../../platform/editing/LeaveGuard.tsx'
import { problemOf } from '../../platform/request-error.ts'
import { Refusal } from '../../shared/Refusal.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { toHalfWidth } from '../../ui/full-width.ts'
import { Section } from '../../ui/Section.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSignOn } from './use-sign-on.ts'

type Domain = SignOnState['domains'][number]

/** The mail domains that lead to the login service, each proven by the DNS. */
export function DomainSection({ domains, isReadOnly }: { domains: readonly Domain[]; isReadOnly: boolean }) {
  return (
    <Section title="4. 会社のドメインを確認する">
      <Card width="form" className="flex flex-col gap-6">
        <p className="text-ink-2">
          メールアドレスの「@」より後です。DNSにTXTレコードを登録すると、その会社のものと確認できます。
        </p>
        {domains.map((domain) => (
          <DomainRow key={domain.domain} domain={domain} isReadOnly={isReadOnly} />
        ))}
        {!isReadOnly && <NewDomain />}
      </Card>
    </Section>
  )
}

function DomainRow({
  domain: { domain, record, proven_at },
  isReadOnly,
}: {
  domain: Domain
  isReadOnly: boolean
}) {
  const proving = useSignOn(() => client.signOn.proveDomain({ domain }))
  const [isAsking, setAsking] = useState(false)
  const removing = useSignOn(async () => {
    const removed = await client.signOn.removeDomain({ domain })
    setAsking(false)
    return removed
  })
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 font-semibold break-all">{domain}</h3>
        <span className="text-ink-2">{proven_at ? `${dateAndMinute(proven_at)}に確認済み` : '未確認'}</span>
      </div>
      {!proven_at && (
        <>
          <p className="mt-2 text-ink-2">TXTレコードの名前</p>
          <CopyField label={`${domain}のTXTレコードの名前`} text={record.name} />
          <p className="mt-2 text-ink-2">TXTレコードの値</p>
          <CopyField label={`${domain}のTXTレコードの値`} text={record.text} />
        </>
      )}
      {!isReadOnly && (
        <div className="mt-2 flex flex-wrap gap-2">
          {!proven_at && (
            <Button isPending={proving.isPending} onClick={() => proving.mutate(undefined)}>
              確認する
            </Button>
          )}
          <Button
            isPending={removing.isPending}
            onClick={() => (proven_at ? setAsking(true) : removing.mutate(undefined))}
          >
            削除する
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => removing.mutate(undefined)}
        title={`${domain}を削除しますか？`}
        confirmLabel="削除する"
        isDanger
        isPending={removing.isPending}
      >
        <p>
          このドメインのメールアドレスからは、シングルサインオンに進めなくなります。もう一度使うには、DNSでの確認が必要です。
        </p>
        <Refusal error={removing.error} className="mt-4" />
      </ConfirmDialog>
      <Refusal error={proving.error ?? (isAsking ? null : removing.error)} className="mt-2" />
    </div>
  )
}

function NewDomain() {
  const [domain, setDomain] = useState('')
  const adding = useSignOn(async () => {
    const added = await client.signOn.addDomain({ domain })
    setDomain('')
    return added
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    adding.mutate(undefined)
  }
  const problem = problemOf(adding.error, 'domain')
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <LeaveGuard isDirty={domain !== ''} />
      <TextField
        label="追加するドメイン"
        name="domain"
        value={domain}
        onChange={setDomain}
        normalize={toHalfWidth}
        errorMessage={problem}
      />
      {!problem && <Refusal error={adding.error} />}
      <div>
        <Button type="submit" isPending={adding.isPending}>
          ドメインを追加する
        </Button>
      </div>
    </Form>
  )
}
