import type { MemberDetail } from '#contract/members.ts'
import { Card } from '../../../ui/Card.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Section } from '../../../ui/Section.tsx'
import { profileGroups } from './profile-groups.ts'

/** Everything registered, group by group. */
export function Profile({ member }: { member: MemberDetail }) {
  return (
    <Section id="profile" title="プロフィール">
      <Card className="flex flex-col gap-6">
        {profileGroups(member).map(({ title, items }) => (
          <section key={title} aria-label={title} className="print:break-inside-avoid">
            <h3 className="text-sm text-ink-2">{title}</h3>
            <div className="whitespace-pre-wrap">
              <DescriptionList items={items} columns={2} />
            </div>
          </section>
        ))}
      </Card>
    </Section>
  )
}
