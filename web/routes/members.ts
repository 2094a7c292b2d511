import { createRoute } from '@tanstack/react-router'
import { memberSearch } from '#contract/members/search.ts'
import { leaveMemberList } from '../platform/list-return.ts'
import { requires } from '../platform/route-guards.ts'
import { annualSurveyRoutes } from './annual-survey.ts'
import { memberArea, screen, tempMemberArea } from './base.ts'

const memberList = createRoute({
  getParentRoute: () => memberArea,
  path: '/',
  staticData: { title: 'メンバー一覧', fillsWindow: true },
  beforeLoad: requires('member.read'),
  validateSearch: memberSearch,
  onLeave: ({ search }) => leaveMemberList(search),
  component: screen(() => import('../features/members/MemberListScreen.tsx'), 'MemberListScreen'),
})

const memberDetail = createRoute({
  getParentRoute: () => memberArea,
  path: 'detail/$code',
  beforeLoad: requires('member.read'),
  component: screen(() => import('../features/members/MemberDetailScreen.tsx'), 'MemberDetailScreen'),
})

const memberReads = createRoute({
  getParentRoute: () => memberArea,
  path: 'detail/$code/reads',
  staticData: { title: 'この方の情報を見た人' },
  beforeLoad: requires('security_setting.read'),
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } => {
    const page = Number(search.page)
    return { page: Number.isSafeInteger(page) && page > 1 ? page : undefined }
  },
  component: screen(() => import('../features/security/reads/MemberReadsScreen.tsx'), 'MemberReadsScreen'),
})

const memberCreate = createRoute({
  getParentRoute: () => memberArea,
  path: 'form',
  staticData: { title: 'メンバーの登録' },
  beforeLoad: requires('member.create'),
  validateSearch: (search: Record<string, unknown>): { temp_member?: number | undefined } => {
    const id = Number(search.temp_member)
    return { temp_member: Number.isSafeInteger(id) && id > 0 ? id : undefined }
  },
  component: screen(() => import('../features/members/MemberFormScreen.tsx'), 'MemberCreateScreen'),
})

const memberEdit = createRoute({
  getParentRoute: () => memberArea,
  path: 'form/$code',
  staticData: { title: 'メンバーの編集' },
  beforeLoad: requires('member.update'),
  component: screen(() => import('../features/members/MemberFormScreen.tsx'), 'MemberEditScreen'),
})

const memberImportMenu = createRoute({
  getParentRoute: () => memberArea,
  path: 'import',
  staticData: { title: 'ファイルでの取り込み' },
  beforeLoad: requires('member.update'),
  component: screen(() => import('../features/members/import/ImportMenuScreen.tsx'), 'ImportMenuScreen'),
})

const memberRegistrationImport = createRoute({
  getParentRoute: () => memberArea,
  path: 'csv',
  staticData: { title: 'メンバーの取り込み' },
  beforeLoad: requires('member.create'),
  component: screen(() => import('../features/members/import/ImportScreen.tsx'), 'ImportScreen'),
})

const memberUpdateImport = createRoute({
  getParentRoute: () => memberArea,
  path: 'csv_update',
  staticData: { title: 'メンバーの取り込み' },
  beforeLoad: requires('member.update'),
  component: screen(() => import('../features/members/import/ImportScreen.tsx'), 'ImportScreen'),
})

const tempMembers = createRoute({
  getParentRoute: () => tempMemberArea,
  path: '/',
  staticData: { title: '連携サービスから届いたメンバー' },
  beforeLoad: requires('member.create'),
  component: screen(() => import('../features/temp-members/TempMemberScreen.tsx'), 'TempMemberListScreen'),
})

const tempMember = createRoute({
  getParentRoute: () => tempMemberArea,
  path: '$id',
  staticData: { title: '連携サービスから届いたメンバー' },
  beforeLoad: requires('member.create'),
  component: screen(() => import('../features/temp-members/TempMemberScreen.tsx'), 'TempMemberScreen'),
})

export const memberChannels = [
  memberArea.addChildren([
    memberList,
    memberDetail,
    memberReads,
    memberCreate,
    memberEdit,
    memberImportMenu,
    memberRegistrationImport,
    memberUpdateImport,
    ...annualSurveyRoutes,
  ]),
  tempMemberArea.addChildren([tempMembers, tempMember]),
] as const
