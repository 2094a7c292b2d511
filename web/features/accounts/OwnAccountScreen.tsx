import { useMe } from '../../platform/session.ts'
import { Card } from '../../ui/Card.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'

/** The signed-in user's own account. */
export function OwnAccountScreen() {
  const me = useMe()
  return (
    <Card>
      <DescriptionList
        items={[
          { term: '名前', description: me.name },
          { term: 'メールアドレス', description: me.email },
          { term: '権限', description: me.roles.map(({ name }) => name).join('・') },
          { term: '部署', description: me.department_name },
        ]}
      />
    </Card>
  )
}
