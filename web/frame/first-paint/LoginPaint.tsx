import { Logo } from '../../parts/Logo.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

const Field = ({ label }: { label: string }) => (
  <span className="flex min-w-0 flex-col gap-1">
    <span className="font-semibold text-ink">{label}</span>
    <span className="control" />
  </span>
)

/** The sign-in as a picture, each thing where the screen puts it; its fields take no typing. */
export function LoginPaint() {
  return (
    <div className="sky grid min-h-dvh [--sky-height:60dvh] grid-rows-[1fr_auto] justify-items-center gap-8 px-4 py-8">
      <div className="flex w-full max-w-100 flex-col items-center justify-center gap-6">
        <Logo size={36} />
        <Card className="w-full max-sm:[&_.control]:min-h-12">
          <h1 className="phrases mb-5 text-2xl font-semibold">ログイン</h1>
          <div className="flex flex-col gap-4">
            <Field label="メールアドレス" />
            <Field label="パスワード" />
            <Button variant="primary" size="large" className="mt-2">
              ログインする
            </Button>
            <span className="self-center py-1 text-accent-ink underline underline-offset-2">
              パスワードをお忘れですか
            </span>
          </div>
          {/* every browser of today knows passkeys */}
          <div className="mt-4 flex flex-col gap-3 border-t pt-4">
            <Button size="large">パスキーを使う</Button>
          </div>
          <p className="mt-2 text-center">
            <span className="inline-block py-1 text-accent-ink underline underline-offset-2">
              会社のアカウントでログイン
            </span>
          </p>
        </Card>
      </div>
      <div className="min-h-16" />
    </div>
  )
}
