import { useMutation } from '@tanstack/react-query'
import { ImagePlus, ImageUp } from 'lucide-react'
import { type ChangeEvent, useEffect, useState } from 'react'
import { pictureWords } from '#contract/limits.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { fullName } from '#contract/members/name.ts'
import { api, client, queryClient } from '../../../../platform/api.ts'
import { useFlash } from '../../../../platform/flash.tsx'
import { Refusal } from '../../../../shared/Refusal.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { callAddress } from '../../../../ui/call-address.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { imageProblem, imageTypes } from './image-problem.ts'

interface ImageDialogProps {
  member: MemberDetail
  onClose: () => void
}

/** The member's picture: chosen, seen as the square it will be, and saved, or taken away. */
export function ImageDialog({ member, onClose }: ImageDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const preview = usePreview(file)
  const change = useImageChange(member, onClose)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    if (!chosen) return
    const found = imageProblem(chosen)
    setProblem(found)
    setFile(found ? null : chosen)
    change.reset()
  }
  const shown = preview ?? member.image_uri
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={`${fullName(member)}さんの写真`}
      actions={
        <>
          {member.has_image && !file && (
            <Button className="mr-auto" isPending={change.isPending} onClick={() => change.mutate(null)}>
              写真を削除する
            </Button>
          )}
          <Button onClick={onClose}>キャンセル</Button>
          {file && (
            <Button variant="primary" isPending={change.isPending} onClick={() => change.mutate(file)}>
              保存する
            </Button>
          )}
        </>
      }
    >
      <div className="flex items-center gap-5">
        {shown ? (
          <img
            src={callAddress(shown)}
            alt=""
            className="size-28 shrink-0 rounded-full border object-cover"
          />
        ) : (
          <span
            aria-hidden
            className="grid size-28 shrink-0 place-content-center rounded-full bg-accent-soft text-accent-ink"
          >
            <ImagePlus size={36} />
          </span>
        )}
        <div className="flex min-w-0 flex-col items-start gap-2">
          <label
            className={`${buttonClass({ size: 'small' })} focus-within:outline-2 focus-within:outline-focus`}
          >
            <ImageUp size={16} aria-hidden />
            {shown ? '写真を変更する' : '写真を選ぶ'}
            <input
              type="file"
              accept={imageTypes.join(',')}
              onChange={choose}
              aria-describedby="image-note"
              className="sr-only"
            />
          </label>
          {file && <span className="wrap-anywhere">{file.name}</span>}
          <span id="image-note" className="text-ink-3">
            {pictureWords}。中央を正方形に切り抜きます。
          </span>
        </div>
      </div>
      {problem && (
        <p role="alert" className="mt-4 rounded bg-danger-soft px-3 py-2 text-danger-ink">
          {problem}
        </p>
      )}
      <Refusal className="mt-4" error={change.error} />
    </Dialog>
  )
}

/** An address under which the browser shows the chosen file. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

function useImageChange({ id }: MemberDetail, onClose: () => void) {
  const flash = useFlash()
  return useMutation({
    mutationFn: (image: File | null): Promise<{ message: string }> =>
      image ? client.avatars.setMember({ id, image }) : client.avatars.removeMember({ id }),
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: api.members.key() })
      onClose()
      flash(message)
    },
  })
}
