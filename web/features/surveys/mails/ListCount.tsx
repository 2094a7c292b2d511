import type { SurveySettings } from '#contract/surveys/calls.ts'
import { usualSurveySettings } from '#contract/surveys/usual-settings.ts'
import { client } from '../../../platform/api.ts'
import { useCan } from '../../../platform/session.ts'
import { Section } from '../../../ui/Section.tsx'
import { Select } from '../../../ui/Select.tsx'
import { ReadOnlyNote } from '../ReadOnlyNote.tsx'
import type { Versioned } from '../use-settings.ts'
import { useAtOnce } from './use-at-once.ts'

const counts = [20, 50, 100, 200, 300, 500]

const labelOf = (count: number) =>
  count === usualSurveySettings.member_list_count ? `${count}名（初期設定）` : `${count}名`

export function ListCount({ settings }: { settings: Versioned<SurveySettings> }) {
  const mayChange = useCan()('enq_setting.basic.update')
  const { member_list_count, version } = settings
  const { shown, choose } = useAtOnce({ member_list_count, version }, (own, over) =>
    client.surveySettings.saveMemberListCount({ ...own, version: over }),
  )
  const choices = [...new Set([...counts, member_list_count])].sort((one, other) => one - other)
  return (
    <Section title="メンバー一覧の表示">
      {!mayChange && <ReadOnlyNote permission="enq_setting.basic.update" />}
      <Select
        className="sm:max-w-xs"
        label="一度に読み込む人数"
        name="member_list_count"
        value={String(shown.member_list_count)}
        disabled={!mayChange}
        options={choices.map((count) => ({ value: String(count), label: labelOf(count) }))}
        onChange={(count) => choose({ ...shown, member_list_count: Number(count) })}
      />
    </Section>
  )
}
