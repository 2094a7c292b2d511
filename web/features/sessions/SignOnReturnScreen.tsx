import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { client } from '../../platform/api.ts'
import { beginSession } from '../../platform/session.ts'
import { Refusal } from '../../shared/Refusal.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { tabStorage } from '../../ui/storage.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { safePath } from './safe-path.ts'
import { redirectKey } from './sign-on-return.ts'

/** Where the login service sends people back to: signed in, tried, or refused with what to do. */
export function SignOnReturnScreen() {
  const navigate = useNavigate()
  const returning = useMutation({
    mutationFn: async (query: string) => {
      const { tried } = await client.signOn.finish({ query })
      if (tried) return tried
      await beginSession()
      await navigate({ href: safePath(tabStorage.get(redirectKey) ?? undefined), replace: true })
      return null
    },
  })
  const hasBegun = useRef(false)
  const { mutate, data: tried, error } = returning
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    mutate(location.search.slice(1))
  }, [mutate])
  if (tried) return <Tried fields={tried} />
  return (
    <AuthLayout title="会社のアカウントでログイン">
      {!error && <p role="status">ログインしています。</p>}
      <Refusal error={error} />
      {error && (
        <p className="mt-5 text-center">
          <Link to="/auth/sso" className="text-accent-ink underline underline-offset-2">
            はじめからログインする
          </Link>
        </p>
      )}
    </AuthLayout>
  )
}

function Tried({ fields }: { fields: readonly { name: string; value: string }[] }) {
  return (
    <AuthLayout title="戻ってきた内容">
      <p role="status" className="mb-4">
        ログインサービスからの返事を確認できました。設定の画面で有効にできます。
      </p>
      <DescriptionList
        items={fields.map(({ name, value }) => ({
          term: name,
          description: <span className="break-all">{value || 'なし'}</span>,
        }))}
      />
      <p className="mt-5 text-center">
        <Link to="/company/setting/sign_on" className="text-accent-ink underline underline-offset-2">
          設定に戻る
        </Link>
      </p>
    </AuthLayout>
  )
}
