import { useState } from 'react'
import { Card } from '../ui/Card.tsx'
import { DateField } from '../ui/DateField.tsx'
import { DatePicker } from '../ui/DatePicker.tsx'
import { FilterChip } from '../ui/FilterChip.tsx'
import { FormErrorSummary } from '../ui/FormErrorSummary.tsx'
import { toFullKana, toHalfWidth } from '../ui/full-width.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Section } from '../ui/Section.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { ChoicesShowcase } from './ChoicesShowcase.tsx'

const errors = [
  {
    name: 'email',
    label: 'メールアドレス',
    message: 'メールアドレスは「name@example.com」の形式で入力してください。',
  },
  { name: 'joined', label: '入社日', message: '入社日を入力してください。' },
  { name: 'working', label: '在籍状況', message: '選んでください。' },
]

export function FieldsShowcase() {
  const [texts, setTexts] = useState<Record<string, string>>({
    lastname: '勅使河原',
    kana: 'テシガワラ',
    email: 'sakura＠example',
    memo: '来週、人事と面談の予定です。\n職場の雰囲気について話します。',
    birth: '2003-08-15',
  })
  const field = (name: string) => ({
    name,
    value: texts[name] ?? '',
    onChange: (value: string) => setTexts((before) => ({ ...before, [name]: value })),
  })
  return (
    <Section title="入力" description="ラベルは上に、間違いは欄のすぐ下に示します。">
      <Card className="flex flex-col gap-6">
        <FormErrorSummary errors={errors} />
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <TextField label="姓" {...field('lastname')} isRequired />
          <TextField
            label="セイ"
            {...field('kana')}
            normalize={toFullKana}
            description="カタカナで入力します。"
          />
          <TextField
            label="メールアドレス"
            type="email"
            {...field('email')}
            normalize={toHalfWidth}
            isRequired
            errorMessage="メールアドレスは「name@example.com」の形式で入力してください。"
          />
          <TextField
            label="社員番号"
            {...field('code')}
            placeholder="E0123"
            inputMode="numeric"
            suffix="番"
          />
          <TextField label="会社名" {...field('company')} disabled />
          <PasswordField
            label="パスワード"
            {...field('password')}
            autoComplete="current-password"
            isRequired
          />
          <DatePicker
            label="入社日"
            {...field('joined')}
            isRequired
            errorMessage="入社日を入力してください。"
          />
          <DateField label="生年月日" {...field('birth')} max="2026-04-01" />
          <DatePicker label="初回配信日" {...field('delivery')} disabled />
        </div>
        <ChoicesShowcase />
        <TextArea
          label="メモ"
          {...field('memo')}
          maxLength={20}
          errorMessage="20文字以内で入力してください。"
        />
        <div className="flex flex-wrap items-center gap-3">
          <SearchField label="名前・社員番号で探す" {...field('search')} className="w-full sm:w-72" />
          <FilterChip label="天気" value="雨" onRemove={() => undefined} />
          <FilterChip label="部署" value="営業部 / 東日本第一グループ" onRemove={() => undefined} />
        </div>
      </Card>
    </Section>
  )
}
