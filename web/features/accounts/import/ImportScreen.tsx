import { useNavigate, useSearch } from '@tanstack/react-router'
import { Tabs } from '../../../ui/Tabs.tsx'
import { AccountPage } from '../AccountPage.tsx'
import { ImportFlow } from './ImportFlow.tsx'
import { importKinds } from './import-kinds.ts'

export function ImportScreen() {
  const { kind = 'accounts' } = useSearch({ from: '/company/setting/account/import' })
  const navigate = useNavigate()
  return (
    <AccountPage title="アカウントの取り込み" description="エラーが1つでもあるときは、何も登録されません。">
      <Tabs
        label="取り込む内容"
        selected={kind}
        onSelect={(id) =>
          void navigate({
            to: '/company/setting/account/import',
            search: id === 'display_limits' ? { kind: id } : {},
            replace: true,
          })
        }
        tabs={(['accounts', 'display_limits'] as const).map((id) => ({
          id,
          label: importKinds[id].tab,
          content: <ImportFlow key={id} kind={id} />,
        }))}
      />
    </AccountPage>
  )
}
