import { Logo } from '../parts/Logo.tsx'
import { Button } from '../ui/Button.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useScrollTo } from '../ui/scroll-to.ts'
import { ActionsShowcase } from './ActionsShowcase.tsx'
import { DataShowcase } from './DataShowcase.tsx'
import { FeedbackShowcase } from './FeedbackShowcase.tsx'
import { FieldsShowcase } from './FieldsShowcase.tsx'
import { FormShowcase } from './FormShowcase.tsx'
import { WeatherShowcase } from './WeatherShowcase.tsx'

export function GalleryPage() {
  const scrollTo = useScrollTo()
  return (
    <main className="mx-auto max-w-5xl p-4 sm:p-8">
      <Logo />
      <PageHeader
        title="部品の一覧"
        description="画面をつくる部品を、すべての状態で並べています。"
        actions={<Button onClick={() => scrollTo('data')}>情報を見せる部品へ</Button>}
      />
      <WeatherShowcase />
      <ActionsShowcase />
      <FieldsShowcase />
      <FormShowcase />
      <DataShowcase />
      <FeedbackShowcase />
    </main>
  )
}
