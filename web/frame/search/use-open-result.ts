import { useNavigate } from '@tanstack/react-router'
import { departmentPage, memberPage, notificationPage } from '../../platform/addresses.ts'
import type { Result } from './results.ts'

export function useOpenResult(onClose: () => void): (result: Result) => Promise<void> {
  const navigate = useNavigate()
  const go = (result: Result) => {
    switch (result.kind) {
      case 'action':
        return navigate({
          to: result.action.to,
          ...(result.action.search && { search: result.action.search }),
        })
      case 'page':
        // the site's, outside of the app
        if (result.page.to === '/terms') return void window.open('/terms', '_blank', 'noreferrer')
        return navigate({ to: result.page.to })
      case 'member':
        return navigate(memberPage(result.member.code))
      case 'senior':
        return navigate({ to: '/company/member', search: { senior_id: result.senior.id } })
      case 'department':
        return navigate(departmentPage(result.department.id))
      case 'notification':
        return navigate(notificationPage(result.notification.id))
    }
  }
  return async (result) => {
    onClose()
    await go(result)
  }
}
