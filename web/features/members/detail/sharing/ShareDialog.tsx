import { useState } from 'react'
import type { AnswerReleases, ReleasePerson, ReleaseSubject } from '#contract/answers/release-calls.ts'
import { undoMinutes } from '#contract/follow-ups/rules.ts'
import { client } from '../../../../platform/api.ts'
import { Checkbox } from '../../../../ui/Checkbox.tsx'
import { CheckboxGroup } from '../../../../ui/CheckboxGroup.tsx'
import { RadioGroup } from '../../../../ui/RadioGroup.tsx'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { MailPreview } from './MailPreview.tsx'
import { refreshReleases } from './releases.ts'

interface ShareDialogProps {
  subject: ReleaseSubject
  releases: AnswerReleases
  onClose: () => void
}

const keyOf = ({ kind, id }: ReleasePerson) => `${kind} ${id}`
const toOf = ({ kind, id }: ReleasePerson) => (kind === 'account' ? { user_id: id } : { senior_id: id })

/** Asks whom sentences go to and which; nothing is chosen before. */
export function ShareDialog({
  subject,
  releases: { people, sentences, answer_version },
  onClose,
}: ShareDialogProps) {
  const [key, setKey] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isChecked, setChecked] = useState(false)
  const person = people.find((one) => keyOf(one) === key)
  const places = chosen.flatMap((at) => {
    const found = sentences[Number(at)]
    return found ? [{ question_id: found.question_id, start: found.start, end: found.end }] : []
  })
  const choose = (next: string) => {
    setKey(next)
    setChecked(false)
  }
  const choice = { ...subject, answer_version, ...(person && toOf(person)), sentences: places }
  const share = async () => {
    const shared = await client.answerReleases.share({ ...choice, is_checked: isChecked })
    await refreshReleases(subject)
    return shared
  }
  const isMailed = person?.kind === 'supervisor'
  /** Why somebody has to look first whether the words are about this person. */
  const look = person?.concern ?? null
  return (
    <ActionDialog
      title="共有する相手と文を選んでください"
      confirmLabel="共有する"
      isDisabled={!person || places.length === 0 || (look !== null && !isChecked)}
      run={share}
      onClose={onClose}
    >
      {people.length === 0 ? (
        <p>
          共有できる人がいません。回答の前に「この回答を読む人」として本人に伝えた限定閲覧者と上司だけに共有できます。
        </p>
      ) : (
        <div className="flex flex-col gap-4">
          <RadioGroup
            label="共有する相手"
            name="person"
            look="list"
            value={key}
            onChange={choose}
            options={people.map(optionOf)}
          />
          <CheckboxGroup
            label="共有する文"
            name="sentences"
            look="list"
            value={chosen}
            onChange={setChosen}
            options={sentences.map(({ text }, at) => ({ value: String(at), label: text }))}
          />
          {look && (
            <Checkbox
              label={`${person?.name}さんのことが書かれていないか、確認しました`}
              description={concernWords[look]}
              name="is_checked"
              value={isChecked}
              onChange={setChecked}
            />
          )}
          {person && places.length > 0 && (
            <p role="status">
              {isMailed
                ? `${person.name}さん（${person.email}）に${places.length}文を、${undoMinutes}分後にメールで送信します。それまでは取り消せます。`
                : `${person.name}さんに${places.length}文が表示されます。メールは送りません。${undoMinutes}分間は取り消せます。`}
            </p>
          )}
          {isMailed && places.length > 0 && <MailPreview choice={choice} />}
        </div>
      )}
    </ActionDialog>
  )
}

const concernWords: Record<NonNullable<ReleasePerson['concern']>, string> = {
  harasser: 'ハラスメントにふれた回答に、名前か立場が書かれているため、共有できません。',
  harassment: 'ハラスメントにふれた回答があります。だれのことかを確認してから共有してください。',
  named: '本人の回答に、この方の名前が書かれています。',
}

function optionOf(person: ReleasePerson) {
  const { kind, name, concern } = person
  return {
    value: keyOf(person),
    label: kind === 'supervisor' ? `${name}（上司・メールで送信）` : name,
    ...(concern === 'harasser' && { description: concernWords.harasser, disabled: true }),
  }
}
