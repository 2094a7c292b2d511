import { useMutation } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useEffect, useState } from 'react'
import { pictureWords } from '#contract/limits.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { fullName } from '#contract/members/name.ts'
import { api, client, queryClient } from '../../../../platform/api.ts'
import { useFlash } from '../../../../platform/flash.tsx'
import { Refusal } from '../../../../shared/Refusal.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { callAddress } from '../../../../ui/call-address.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { imageProblem, imageTypes } from './image-problem.ts'
import './image-dialog.css'

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
      title={`${fullName(member)}さんの画像`}
      actions={
        <>
          {member.has_image && !file && (
            <Button className="mr-auto" isPending={change.isPending} onClick={() => change.mutate(null)}>
              画像を外す
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
        <label className="flex min-w-0 flex-col gap-2 text-sm">
          <span className="font-semibold">画像ファイル</span>
          <input
            type="file"
            accept={imageTypes.join(',')}
            onChange={choose}
            aria-describedby="image-note"
            className="image-file max-w-full"
          />
          <span id="image-note" className="text-ink-3">
            {pictureWords}。中央を正方形に切り抜きます。
          </span>
        </label>
      </div>
      {problem && (
        <p role="alert" className="mt-4 rounded bg-danger-soft px-3 py-2 text-sm text-danger-ink">
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
