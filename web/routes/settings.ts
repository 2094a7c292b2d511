import { createRoute, redirect } from '@tanstack/react-router'
import { talentSearch } from '#contract/talent/search.ts'
import { logSearch } from '../features/security/log/log-search.ts'
import { administratorOr, requires } from '../platform/route-guards.ts'
import { screen, setting } from './base.ts'
import { surveySettingRoutes } from './surveys.ts'

const settingHome = createRoute({
  getParentRoute: () => setting,
  path: '/',
  beforeLoad: () => redirect({ to: '/company/setting/account', throw: true }),
})

const accountSetting = createRoute({ getParentRoute: () => setting, path: 'account' })

const accountList = createRoute({
  getParentRoute: () => accountSetting,
  path: '/',
  staticData: { title: 'アカウント' },
  beforeLoad: administratorOr('/company/setting/account/own'),
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    q ? { q: String(q).slice(0, 100) } : {},
  component: screen(() => import('../features/accounts/AccountListScreen.tsx'), 'AccountListScreen'),
})

const accountInvite = createRoute({
  getParentRoute: () => accountSetting,
  path: 'invite',
  staticData: { title: 'アカウントの招待' },
  beforeLoad: requires('user.create'),
  component: screen(() => import('../features/accounts/InviteScreen.tsx'), 'InviteScreen'),
})

const accountImport = createRoute({
  getParentRoute: () => accountSetting,
  path: 'import',
  staticData: { title: 'アカウントの取り込み' },
  beforeLoad: requires('user.create'),
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: 'display_limits' } =>
    kind === 'display_limits' ? { kind } : {},
  component: screen(() => import('../features/accounts/import/ImportScreen.tsx'), 'ImportScreen'),
})

const accountDetail = createRoute({
  getParentRoute: () => accountSetting,
  path: 'user/$id',
  staticData: { title: 'アカウント' },
  beforeLoad: administratorOr('/company/setting/account/own'),
  component: screen(() => import('../features/accounts/AccountScreen.tsx'), 'AccountScreen'),
})

const ownAccount = createRoute({
  getParentRoute: () => accountSetting,
  path: 'own',
  staticData: { title: '自分のアカウント' },
  component: screen(() => import('../features/accounts/OwnAccountScreen.tsx'), 'OwnAccountScreen'),
})

const security = createRoute({
  getParentRoute: () => setting,
  path: 'security',
  staticData: { title: 'セキュリティ' },
  beforeLoad: requires('security_setting.read'),
  validateSearch: logSearch,
  component: screen(() => import('../features/security/SecurityScreen.tsx'), 'SecurityScreen'),
})

const signOn = createRoute({
  getParentRoute: () => setting,
  path: 'sign_on',
  staticData: { title: 'シングルサインオン' },
  beforeLoad: requires('security_setting.read'),
  component: screen(() => import('../features/sign-on/SignOnScreen.tsx'), 'SignOnScreen'),
})

const services = createRoute({
  getParentRoute: () => setting,
  path: 'import',
  staticData: { title: '連携サービス' },
  beforeLoad: requires('enq_setting.advanced.read'),
  component: screen(() => import('../features/services/ServicesScreen.tsx'), 'ServicesScreen'),
})

const apiTokens = createRoute({
  getParentRoute: () => setting,
  path: 'api_tokens',
  staticData: { title: 'APIとWebhook' },
  beforeLoad: requires('security_setting.read'),
  component: screen(() => import('../features/api-tokens/ApiTokensScreen.tsx'), 'ApiTokensScreen'),
})

const companyScreen = createRoute({
  getParentRoute: () => setting,
  path: 'company',
  staticData: { title: '会社' },
  beforeLoad: requires('administrator'),
  component: screen(() => import('../features/company/CompanyScreen.tsx'), 'CompanyScreen'),
})

const erasure = createRoute({
  getParentRoute: () => setting,
  path: 'erasure',
  staticData: { title: '個人情報の消去' },
  beforeLoad: requires('security_setting.delete'),
  component: screen(() => import('../features/erasures/ErasureScreen.tsx'), 'ErasureScreen'),
})

const departmentList = createRoute({
  getParentRoute: () => accountSetting,
  path: 'department',
  staticData: { title: '部署' },
  beforeLoad: requires('department.read'),
  component: screen(() => import('../features/departments/DepartmentListScreen.tsx'), 'DepartmentListScreen'),
})

const departmentDetail = createRoute({
  getParentRoute: () => accountSetting,
  path: 'department/detail/$id',
  staticData: { title: '部署の詳細' },
  beforeLoad: requires('department.read'),
  component: screen(
    () => import('../features/departments/DepartmentDetailScreen.tsx'),
    'DepartmentDetailScreen',
  ),
})

const departmentForm = createRoute({
  getParentRoute: () => accountSetting,
  path: 'department/form/$id',
  staticData: { title: '部署の登録・編集' },
  validateSearch: ({ parent }: Record<string, unknown>): { parent?: number } =>
    Number.isSafeInteger(parent) ? { parent: Number(parent) } : {},
  beforeLoad: requires('department.update'),
  component: screen(() => import('../features/departments/DepartmentFormScreen.tsx'), 'DepartmentFormScreen'),
})

const departmentImport = createRoute({
  getParentRoute: () => accountSetting,
  path: 'department/import',
  staticData: { title: '部署の取り込み' },
  beforeLoad: requires('department.create'),
  component: screen(
    () => import('../features/departments/import/DepartmentImportScreen.tsx'),
    'DepartmentImportScreen',
  ),
})

const organizationChart = createRoute({
  getParentRoute: () => accountSetting,
  path: 'organization',
  staticData: { title: '組織図' },
  beforeLoad: requires('department.read'),
  component: screen(
    () => import('../features/departments/chart/OrganizationChartScreen.tsx'),
    'OrganizationChartScreen',
  ),
})

const supervisorList = createRoute({
  getParentRoute: () => accountSetting,
  path: 'senior',
  staticData: { title: '上司' },
  beforeLoad: requires('senior.read'),
  validateSearch: (search: Record<string, unknown>): { q?: string; department_id?: number } => ({
    ...(search.q ? { q: String(search.q).slice(0, 100) } : {}),
    ...(Number.isSafeInteger(search.department_id) ? { department_id: Number(search.department_id) } : {}),
  }),
  component: screen(() => import('../features/supervisors/SupervisorListScreen.tsx'), 'SupervisorListScreen'),
})

const mailSetting = createRoute({
  getParentRoute: () => accountSetting,
  path: 'mail',
  staticData: { title: 'メールの差出人・宛先' },
  beforeLoad: requires('message_setting.other.read'),
  component: screen(() => import('../features/company/MailSettingScreen.tsx'), 'MailSettingScreen'),
})

const talentImport = createRoute({
  getParentRoute: () => setting,
  path: 'talent_import',
  staticData: { title: 'タレント分析' },
  beforeLoad: requires('administrator'),
  validateSearch: talentSearch,
  component: screen(() => import('../features/talent/TalentImportScreen.tsx'), 'TalentImportScreen'),
})

const templates = createRoute({ getParentRoute: () => setting, path: 'message' })

const templateList = createRoute({
  getParentRoute: () => templates,
  path: '/',
  staticData: { title: 'メッセージのテンプレート' },
  beforeLoad: requires('message_setting.template.read'),
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    q ? { q: String(q).slice(0, 100) } : {},
  component: screen(() => import('../features/messages/TemplateListScreen.tsx'), 'TemplateListScreen'),
})

const templateCreation = createRoute({
  getParentRoute: () => templates,
  path: 'create',
  staticData: { title: 'テンプレートの作成' },
  beforeLoad: requires('message_setting.template.update'),
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } =>
    from ? { from: String(from).slice(0, 40) } : {},
  component: screen(() => import('../features/messages/TemplateCreateScreen.tsx'), 'TemplateCreateScreen'),
})

const template = createRoute({
  getParentRoute: () => templates,
  path: '$code',
  staticData: { title: 'メッセージのテンプレート' },
  beforeLoad: requires('message_setting.template.read'),
  component: screen(() => import('../features/messages/TemplateScreen.tsx'), 'TemplateScreen'),
})

export const settingRoutes = setting.addChildren([
  settingHome,
  security,
  signOn,
  apiTokens,
  companyScreen,
  erasure,
  services,
  talentImport,
  surveySettingRoutes,
  templates.addChildren([templateList, templateCreation, template]),
  accountSetting.addChildren([
    accountList,
    accountInvite,
    accountImport,
    accountDetail,
    departmentList,
    departmentDetail,
    departmentForm,
    departmentImport,
    organizationChart,
    supervisorList,
    mailSetting,
    ownAccount,
  ]),
])
