import { useState } from 'react'
import type { AnswerReleases } from '#contract/answers/release-calls.ts'
import { undoMinutes } from '#contract/follow-ups/rules.ts'
import { client } from '../../../../platform/api.ts'
import { CheckboxGroup } from '../../../../ui/CheckboxGroup.tsx'
import { RadioGroup } from '../../../../ui/RadioGroup.tsx'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { refreshReleases } from './releases.ts'

interface ShareDialogProps {
  answerId: number
  releases: AnswerReleases
  onClose: () => void
}

/** Asks whom sentences go to and which; nothing is chosen before. */
export function ShareDialog({
  answerId,
  releases: { people, sentences, answer_version },
  onClose,
}: ShareDialogProps) {
  const [person, setPerson] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const name = people.find(({ id }) => String(id) === person)?.name
  const share = async () => {
    const places = chosen.flatMap((at) => {
      const found = sentences[Number(at)]
      return found ? [{ question_id: found.question_id, start: found.start, end: found.end }] : []
    })
    const shared = await client.answerReleases.share({
      ...{ id: answerId, answer_version, user_id: Number(person), sentences: places },
    })
    await refreshReleases(answerId)
    return shared
  }
  return (
    <ActionDialog
      title="共有する相手と文を選んでください"
      confirmLabel="共有する"
      isDisabled={!name || chosen.length === 0}
      run={share}
      onClose={onClose}
    >
      {people.length === 0 ? (
        <p>
          共有できる人がいません。回答の前に「この回答を読む人」として本人に伝えた限定閲覧者だけに共有できます。
        </p>
      ) : (
        <div className="flex flex-col gap-4">
          <RadioGroup
            label="共有する相手"
            name="user_id"
            look="list"
            value={person}
            onChange={setPerson}
            options={people.map(({ id, name: label }) => ({ value: String(id), label }))}
          />
          <CheckboxGroup
            label="共有する文"
            name="sentences"
            look="list"
            value={chosen}
            onChange={setChosen}
            options={sentences.map(({ text }, at) => ({ value: String(at), label: text }))}
          />
          {name && chosen.length > 0 && (
            <p role="status">
              {name}さんに{chosen.length}文が表示されます。メールは送りません。{undoMinutes}
              分間は取り消せます。
            </p>
          )}
        </div>
      )}
    </ActionDialog>
  )
}
