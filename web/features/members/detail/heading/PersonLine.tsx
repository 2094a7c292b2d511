import { hasDeclined, hasResigned, isNewbie, isWithCompany, workingStatus } from '#contract/codes.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { fullName, supervisorName } from '#contract/members/name.ts'
import { DepartmentPath } from '../../../../parts/DepartmentPath.tsx'
import { fullDate, tokyoToday } from '../../../../parts/japanese-dates.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { serviceLength } from './service-length.ts'

/** Who this is, below the name: the face, the department, and since when. */
export function PersonLine({ member }: { member: MemberDetail }) {
  return (
    <div className="-mt-2 flex min-h-12 items-center gap-3">
      <Avatar name={fullName(member)} imageUri={member.image_uri} size={40} />
      <div className="min-w-0 flex-1">
        {member.department && <Department path={member.department.full_path} />}
        <ul className="flex flex-wrap gap-x-3 text-ink-2">
          {factsOf(member).map((fact) => (
            <li key={fact} title={fact} className="line-clamp-2">
              {fact}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** So long a path is shortened in its middle. */
const longPath = 48

function Department({ path }: { path: string }) {
  return path.length > longPath ? <DepartmentPath path={path} /> : <p>{path.replaceAll(' > ', ' › ')}</p>
}

function factsOf(member: MemberDetail): string[] {
  const { date_contracted, date_resigned, working_status } = member
  const hasEnded = hasResigned(working_status) && date_resigned
  const until = hasEnded ? date_resigned : tokyoToday()
  const isEmployed = working_status === workingStatus.is.employed
  const supervisor = supervisorName(member)
  return [
    isNewbie.label(member.is_newbie),
    hasDeclined(working_status)
      ? `入社予定だった日 ${fullDate(date_contracted)}`
      : `${fullDate(date_contracted)}入社（${serviceLength(date_contracted, until)}）`,
    ...(hasEnded
      ? [`${fullDate(date_resigned)}退職`]
      : isEmployed
        ? []
        : [workingStatus.label(working_status)]),
    ...(date_resigned && isWithCompany(working_status) ? [`${fullDate(date_resigned)}退職予定`] : []),
    supervisor ? `上司 ${supervisor}` : '上司未設定',
  ]
}
