import { Link } from '@tanstack/react-router'
import type { Erasable } from '#contract/members/erasure-calls.ts'
import { fullName } from '#contract/members/name.ts'
import { DepartmentPath } from '../../parts/DepartmentPath.tsx'
import { EraseButton } from '../../parts/EraseButton.tsx'
import { fullDate } from '../../parts/japanese-dates.ts'
import { memberPage } from '../../platform/addresses.ts'

const becauseWords: Record<Erasable['because'], (day: string) => string> = {
  resigned: (day) => `${day} 退職`,
  declined: (day) => `入社辞退（${day} 最終更新）`,
  deleted: (day) => `${day} 削除`,
}

/** Somebody who may be erased; whoever has a page still is opened by the name. */
export function ErasableRow({ member, onErase }: { member: Erasable; onErase: () => void }) {
  const { code, department_name, because, gone_on } = member
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
      <span className="text-base text-ink-2">{becauseWords[because](fullDate(gone_on))}</span>
      <EraseButton size="small" onClick={onErase} aria-label={`${name}さんの個人情報を消去する`}>
        消去する
      </EraseButton>
    </li>
  )
}
