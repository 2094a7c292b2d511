import { ImageUp, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { pictureWords } from '#contract/limits.ts'
import { fullName } from '#contract/members/name.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { GroupFrame } from '../../../ui/FieldFrame.tsx'
import type { MemberValues } from './member-values.ts'
import { type Picture, pictureProblem, pictureTypes } from './picture.ts'

type PictureFieldProps = {
  /** The picture that is stored. */
  stored: string | null
  picture: Picture
  onChange: (picture: Picture) => void
}

/** The picture with a preview; it is uploaded once the member is saved. */
export function PictureField({ stored, picture, onChange }: PictureFieldProps) {
  const [lastname, firstname] = useWatch<MemberValues, ['lastname', 'firstname']>({
    name: ['lastname', 'firstname'],
  })
  const [problem, setProblem] = useState<string>()
  const shown = picture === null ? stored : picture === 'removed' ? null : picture.url
  const choose = (file: File | undefined) => {
    if (!file) return
    const found = pictureProblem(file)
    setProblem(found)
    if (!found) onChange({ file, url: URL.createObjectURL(file) })
  }
  return (
    <GroupFrame
      name="image"
      label="写真"
      description={`${pictureWords}。正方形に切り抜いて表示します。`}
      errorMessage={problem}
    >
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={fullName({ lastname, firstname })} imageUri={shown} size={64} />
        <label
          className={`${buttonClass({ size: 'small' })} focus-within:outline-2 focus-within:outline-focus`}
        >
          <ImageUp size={16} aria-hidden />
          {shown ? '写真を変更する' : '写真を選ぶ'}
          <input
            type="file"
            accept={pictureTypes.join(',')}
            className="sr-only"
            onChange={(event) => {
              choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
        {picture !== null && (
          <Button size="small" icon={<Undo2 size={16} aria-hidden />} onClick={() => onChange(null)}>
            元に戻す
          </Button>
        )}
        {picture === null && stored && (
          <Button size="small" icon={<Trash2 size={16} aria-hidden />} onClick={() => onChange('removed')}>
            写真を削除する
          </Button>
        )}
      </div>
    </GroupFrame>
  )
}
