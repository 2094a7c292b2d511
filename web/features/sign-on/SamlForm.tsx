import { type FormEvent, useState } from 'react'
import type { SignOnSetting } from '#contract/sign-on/calls.ts'
import { fullDate } from '../../parts/japanese-dates.ts'
import { client } from '../../platform/api.ts'
import { LeaveGuard } from '../../platform/editing/LeaveGuard.tsx'
import { problemOf } from '../../platform/request-error.ts'
import { Refusal } from '../../shared/Refusal.tsx'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { DropZone } from '../../ui/DropZone.tsx'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { Form } from '../../ui/Form.tsx'
import { toHalfWidth } from '../../ui/full-width.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useSignOn } from './use-sign-on.ts'

interface SamlFormProps {
  setting: SignOnSetting | null
  isReadOnly: boolean
}

/** The identity provider's metadata, from a file or from where it stands, and what was read in it. */
export function SamlForm({ setting, isReadOnly }: SamlFormProps) {
  const [url, setUrl] = useState('')
  const version = setting?.version ?? 1
  const reading = useSignOn((given: { xml?: string; url?: string }) =>
    client.signOn.describe({ ...given, version }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    reading.mutate({ url })
  }
  const problems = { url: problemOf(reading.error, 'url'), xml: problemOf(reading.error, 'xml') }
  return (
    <div className="flex flex-col gap-5">
      {setting?.protocol === 'saml' && <ReadMetadata setting={setting} />}
      {!isReadOnly && (
        <>
          <DropZone
            label="メタデータのファイル（XML）"
            accept=".xml,application/xml,text/xml"
            onFile={(file) => void file.text().then((xml) => reading.mutate({ xml }))}
          />
          {problems.xml && <FieldMessage>{problems.xml}</FieldMessage>}
          <Form onSubmit={submit} className="flex flex-col gap-4">
            <LeaveGuard isDirty={url !== ''} />
            <TextField
              label="メタデータのURL"
              name="metadata_url"
              value={url}
              onChange={setUrl}
              normalize={toHalfWidth}
              errorMessage={problems.url}
            />
            {!problems.url && !problems.xml && <Refusal error={reading.error} />}
            <div>
              <Button type="submit" isPending={reading.isPending}>
                URLから読み込む
              </Button>
            </div>
          </Form>
        </>
      )}
    </div>
  )
}

function ReadMetadata({ setting: { issuer, entry_point, certificates } }: { setting: SignOnSetting }) {
  return (
    <DescriptionList
      items={[
        { term: '発行者（エンティティID）', description: <span className="break-all">{issuer}</span> },
        { term: 'ログインの画面', description: <span className="break-all">{entry_point}</span> },
        ...certificates.map(({ fingerprint, until }) => ({
          term: `証明書（${fullDate(until.slice(0, 10))}まで）`,
          description: <span className="break-all">{fingerprint}</span>,
        })),
      ]}
    />
  )
}
