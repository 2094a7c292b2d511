import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { japaneseOf } from '../../platform/request-error.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** Every account of the company. */
export function AccountListScreen() {
  const { data, error, refetch } = useQuery(api.users.list.queryOptions({ input: {} }))
  if (error && !data)
    return (
      <ErrorState title="アカウントを読み込めませんでした" onRetry={() => void refetch()}>
        {japaneseOf(error)}
      </ErrorState>
    )
  if (!data) return <Skeleton className="h-64" />
  return (
    <Card>
      <ul className="divide-y">
        {data.users.map((user) => (
          <li key={user.id} className="flex items-center gap-3 py-2">
            <Avatar name={user.name} imageUri={user.image_uri} />
            <span className="min-w-0 flex-1 truncate">{user.name}</span>
            <Badge>{user.roles[0]?.name}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
