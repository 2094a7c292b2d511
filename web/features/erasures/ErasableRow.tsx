import { Link } from '@tanstack/react-router'
import type { Erasable } from '#contract/members/erasure-calls.ts'
import { fullName } from '#contract/members/name.ts'
import { DepartmentPath } from '../../parts/DepartmentPath.tsx'
import { fullDate } from '../../parts/japanese-dates.ts'
import { memberPage } from '../../platform/addresses.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'

const becauseWords: Record<Erasable['because'], (day: string) => string> = {
  resigned: (day) => `${day} 退職`,
  declined: (day) => `入社辞退（${day} 最終更新）`,
  deleted: (day) => `${day} 削除`,
}

interface ErasableRowProps {
  member: Erasable
  isAutomatic: boolean
  onErase: () => void
  onHold: () => void
}

/** Somebody who may be erased; whoever has a page still is opened by the name. */
export function ErasableRow({ member, isAutomatic, onErase, onHold }: ErasableRowProps) {
  const { code, department_name, because, gone_on, erase_on, is_held } = member
  const name = fullName(member)
  return (
    <li className="flex flex-wrap min-h-11 items-center gap-x-4 gap-y-1 px-4 py-1">
      <span className="flex min-w-0 flex-1 basis-48 flex-wrap items-baseline gap-x-4">
        {code ? (
          <Link {...memberPage(code)} className="font-semibold">
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        {department_name && <DepartmentPath path={department_name} className="text-ink-2" />}
      </span>
      <span className="flex flex-wrap items-baseline gap-x-3 text-base text-ink-2">
        {becauseWords[because](fullDate(gone_on))}
        {is_held ? (
          <Badge tone="warning">保留中</Badge>
        ) : (
          erase_on && <strong className="text-ink">{fullDate(erase_on)} 消去予定</strong>
        )}
      </span>
      {(isAutomatic || is_held) && (
        <Button
          size="small"
          onClick={onHold}
          aria-label={`${name}さんの自動の消去${is_held ? 'の保留を解除する' : 'を保留する'}`}
        >
          {is_held ? '保留を解除する' : '保留する'}
        </Button>
      )}
      <Button size="small" onClick={onErase} aria-label={`${name}さんの個人情報を消去する`}>
        消去する
      </Button>
    </li>
  )
}
