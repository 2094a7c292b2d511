import { useMutation } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { User } from '#contract/users.ts'
import { client } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form } from '../../ui/Form.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { problemOf } from './problems.ts'
import { Refusal } from './Refusal.tsx'
import { refreshAccounts } from './use-accounts.ts'

/** The own picture and name. */
export function OwnName({ user }: { user: User }) {
  const [lastname, setLastname] = useState(user.lastname)
  const [firstname, setFirstname] = useState(user.firstname)
  const flash = useFlash()
  const saving = useMutation({
    mutationFn: () => client.users.updateOwn({ id: user.id, lastname, firstname }),
    onSuccess: async ({ message }) => {
      await refreshAccounts()
      flash(message)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <Card className="flex flex-col gap-5">
      <h3 className="font-semibold">画像と名前</h3>
      <Picture user={user} />
      <Form onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="姓"
            name="own-lastname"
            isRequired
            autoComplete="family-name"
            value={lastname}
            onChange={setLastname}
            errorMessage={problemOf(saving.error, 'lastname')}
          />
          <TextField
            label="名"
            name="own-firstname"
            isRequired
            autoComplete="given-name"
            value={firstname}
            onChange={setFirstname}
            errorMessage={problemOf(saving.error, 'firstname')}
          />
        </div>
        <Refusal error={saving.error} />
        <div className="flex justify-end">
          <Button type="submit" variant="primary" isPending={saving.isPending}>
            名前を保存する
          </Button>
        </div>
      </Form>
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
    mutationFn: (image: File) => client.users.setImage({ id: user.id, image }),
    onSuccess: done,
  })
  const removing = useMutation({
    mutationFn: () => client.users.removeImage({ id: user.id }),
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
            画像を選ぶ
          </Button>
          {user.image_uri && (
            <Button variant="white" isPending={removing.isPending} onClick={() => removing.mutate()}>
              画像を削除する
            </Button>
          )}
        </div>
        <p className="text-sm text-ink-3">JPEG・PNG・WebP、5MBまで</p>
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
          <p role="alert" className="text-sm text-danger-ink">
            {problem}
          </p>
        ) : (
          <Refusal error={putting.error ?? removing.error} />
        )}
      </div>
    </div>
  )
}
