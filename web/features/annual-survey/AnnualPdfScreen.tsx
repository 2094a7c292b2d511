import { Link, useSearch } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useMe } from '../../platform/session.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PickPeople } from './pdf/PickPeople.tsx'

/** The results of many as one file. */
export function AnnualPdfScreen() {
  const search = useSearch({ from: '/company/member/anniversary/pdf' })
  const isAdministrator = useMe().roles.some(({ type }) => type === 'administrator')
  return (
    <>
      <PageHeader
        title="入社1年アンケートのPDF"
        description="1人ずつの結果を、A4の1つのPDFにまとめます。作成したPDFは「ダウンロード」の画面に並びます。"
        trail={[
          {
            label: '入社1年アンケート',
            link: (
              <Link to="/company/member/anniversary" search={search}>
                入社1年アンケート
              </Link>
            ),
          },
        ]}
      />
      {isAdministrator ? (
        <div>
          <PickPeople search={search} />
        </div>
      ) : (
        <Card>
          <EmptyState icon={<Lock size={28} />} title="PDFは管理者だけが作成できます">
            氏名と回答を含むファイルのため、管理者の方にご依頼ください。
          </EmptyState>
        </Card>
      )}
    </>
  )
}
