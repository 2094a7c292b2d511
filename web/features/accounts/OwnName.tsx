import { useMutation } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { ownAccountChange, type User } from '#contract/accounts/calls.ts'
import { pictureWords } from '#contract/limits.ts'
import { client } from '../../platform/api.ts'
import { Bound } from '../../platform/editing/Bound.tsx'
import { EditFrame } from '../../platform/editing/EditFrame.tsx'
import { useEditForm } from '../../platform/editing/use-edit-form.ts'
import { useFlash } from '../../platform/flash.tsx'
import { problemOf } from '../../platform/request-error.ts'
import { Refusal } from '../../shared/Refusal.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { refreshAccounts } from './use-accounts.ts'

const schema = ownAccountChange.pick({ lastname: true, firstname: true }).required()

export function OwnName({ user }: { user: User }) {
  const flash = useFlash()
  const edit = useEditForm({
    draft: 'own-name',
    prefix: 'own-',
    origin: { version: user.version, values: { lastname: user.lastname, firstname: user.firstname } },
    schema,
    labels: { lastname: '姓', firstname: '名' },
    onSave: async (_, _version, changes) => {
      const { message } = await client.accounts.updateOwn({ id: user.id, ...changes })
      return async () => {
        await refreshAccounts()
        flash(message)
      }
    },
  })
  return (
    <Card width="form" className="flex flex-col gap-5">
      <h2 className="text-lg font-semibold">写真と氏名</h2>
      <Picture user={user} />
      <EditFrame edit={edit} saveLabel="保存する">
        <div className="grid gap-4 sm:grid-cols-2">
          <Bound
            edit={edit}
            name="lastname"
            render={(field) => <TextField {...field} isRequired autoComplete="family-name" />}
          />
          <Bound
            edit={edit}
            name="firstname"
            render={(field) => <TextField {...field} isRequired autoComplete="given-name" />}
          />
        </div>
      </EditFrame>
    </Card>
  )
}

function Picture({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null)
  const flash = useFlash()
  const done = async ({ message }: { message: string }) => {
    await refreshAccounts()
    flash(message)
  }
  const putting = useMutation({
    mutationFn: (image: File) => client.accounts.setImage({ id: user.id, image }),
    onSuccess: done,
  })
  const removing = useMutation({
    mutationFn: () => client.accounts.removeImage({ id: user.id }),
    onSuccess: done,
  })
  const problem = problemOf(putting.error, 'image')
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={user.name} imageUri={user.image_uri} size={64} />
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<ImageUp size={18} aria-hidden />}
            isPending={putting.isPending}
            onClick={() => input.current?.click()}
          >
            写真を選ぶ
          </Button>
          {user.image_uri && (
            <Button variant="white" isPending={removing.isPending} onClick={() => removing.mutate()}>
              写真を削除する
            </Button>
          )}
        </div>
        <p className="text-ink-3">{pictureWords}</p>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label="画像のファイル"
          className="hidden"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) putting.mutate(file)
            event.target.value = ''
          }}
        />
        {problem ? (
          <p role="alert" className="text-danger-ink">
            {problem}
          </p>
        ) : (
          <Refusal error={putting.error ?? removing.error} />
        )}
      </div>
    </div>
  )
}
