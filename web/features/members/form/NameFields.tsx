import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { toFullKana } from '../../../ui/full-width.ts'
import { BoundText } from './BoundFields.tsx'
import type { MemberValues } from './member-values.ts'

const pairs = [
  { name: 'lastname', kana: 'lastname_kana', example: '山田' },
  { name: 'firstname', kana: 'firstname_kana', example: '太郎' },
] as const

/** Only kana: what the input method shows before it is turned into kanji. */
const reading = /^[ぁ-ゖァ-ヶーｦ-ﾟ]+$/

/** The name, whose reading is filled from what was typed into the input method, until the reading is typed by hand. */
export function NameFields() {
  const { getValues, setValue, getFieldState, formState } = useFormContext<MemberValues>()
  const word = useRef({ name: '', text: '', before: '' })
  const fill = (name: 'lastname' | 'firstname', kana: 'lastname_kana' | 'firstname_kana', text: string) => {
    const { current } = word
    const isSameWord = current.name === name && text.startsWith(current.text.slice(0, 1))
    const isWholeField = getValues(name).length <= text.length
    const before = isWholeField ? '' : isSameWord ? current.before : getValues(kana)
    word.current = { name, text, before }
    if (!getFieldState(kana, formState).isTouched)
      setValue(kana, before + toFullKana(text), { shouldDirty: true })
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {pairs.map(({ name, kana, example }) => (
        <BoundText
          key={name}
          name={name}
          isRequired
          placeholder={example}
          onCompositionUpdate={(text) => {
            if (reading.test(text)) fill(name, kana, text)
          }}
        />
      ))}
      {pairs.map(({ kana }) => (
        <BoundText key={kana} name={kana} normalize={toFullKana} />
      ))}
    </div>
  )
}
