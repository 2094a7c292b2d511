import { createRoute } from '@tanstack/react-router'
import { linkedSearch } from '#contract/channels/search.ts'
import { requires } from '../platform/route-guards.ts'
import { screen, setting } from './base.ts'
import { languageSearch } from './mails.ts'

const surveys = createRoute({ getParentRoute: () => setting, path: 'enq' })

const home = createRoute({
  getParentRoute: () => surveys,
  path: '/',
  staticData: { title: 'アンケートの設定' },
  beforeLoad: requires('enq_setting.basic.read'),
  component: screen(() => import('../features/surveys/SurveyHomeScreen.tsx'), 'SurveyHomeScreen'),
})

const monthly = createRoute({
  getParentRoute: () => surveys,
  path: 'monthly',
  staticData: { title: '月次アンケートの設定' },
  beforeLoad: requires('enq_setting.initial_setup.read'),
  component: screen(() => import('../features/surveys/MonthlySettingScreen.tsx'), 'MonthlySettingScreen'),
})

const annual = createRoute({
  getParentRoute: () => surveys,
  path: 'annual',
  staticData: { title: '入社1年アンケートの設定' },
  beforeLoad: requires('enq_setting.advanced.read'),
  component: screen(() => import('../features/surveys/AnnualSettingScreen.tsx'), 'AnnualSettingScreen'),
})

const notification = createRoute({
  getParentRoute: () => surveys,
  path: 'notification',
  staticData: { title: '通知' },
  beforeLoad: requires('enq_setting.notification_options.read'),
  component: screen(
    () => import('../features/surveys/NotificationSettingScreen.tsx'),
    'NotificationSettingScreen',
  ),
})

const channelOverview = createRoute({
  getParentRoute: () => surveys,
  path: 'notification/channels',
  staticData: { title: '連絡手段' },
  beforeLoad: requires('enq_setting.notification_options.read'),
  component: screen(() => import('../features/channels/ChannelsScreen.tsx'), 'ChannelsScreen'),
})

const line = createRoute({
  getParentRoute: () => surveys,
  path: 'notification/line',
  staticData: { title: 'LINE' },
  validateSearch: linkedSearch,
  beforeLoad: requires('enq_setting.notification_options.read'),
  component: screen(() => import('../features/channels/ChannelScreens.tsx'), 'LineScreen'),
})

const lineWorks = createRoute({
  getParentRoute: () => surveys,
  path: 'notification/line_works',
  staticData: { title: 'LINE WORKS' },
  validateSearch: linkedSearch,
  beforeLoad: requires('enq_setting.notification_options.read'),
  component: screen(() => import('../features/channels/ChannelScreens.tsx'), 'LineWorksScreen'),
})

const slack = createRoute({
  getParentRoute: () => surveys,
  path: 'notification/slack',
  staticData: { title: 'Slack' },
  validateSearch: linkedSearch,
  beforeLoad: requires('enq_setting.notification_options.read'),
  component: screen(() => import('../features/channels/ChannelScreens.tsx'), 'SlackScreen'),
})

const sms = createRoute({
  getParentRoute: () => surveys,
  path: 'notification/sms',
  staticData: { title: 'SMS' },
  validateSearch: linkedSearch,
  beforeLoad: requires('enq_setting.notification_options.read'),
  component: screen(() => import('../features/channels/ChannelScreens.tsx'), 'SmsScreen'),
})

const app = createRoute({
  getParentRoute: () => surveys,
  path: 'notification/app',
  staticData: { title: 'アプリ' },
  validateSearch: linkedSearch,
  beforeLoad: requires('enq_setting.notification_options.read'),
  component: screen(() => import('../features/channels/ChannelScreens.tsx'), 'AppScreen'),
})

const questionList = createRoute({
  getParentRoute: () => surveys,
  path: 'monthly/questions',
  staticData: { title: '追加の質問' },
  beforeLoad: requires('enq_setting.advanced.read'),
  component: screen(
    () => import('../features/custom-questions/QuestionListScreen.tsx'),
    'QuestionListScreen',
  ),
})

const questionForm = createRoute({
  getParentRoute: () => surveys,
  path: 'monthly/questions/form/$id',
  staticData: { title: '追加の質問' },
  beforeLoad: requires('enq_setting.advanced.update'),
  component: screen(
    () => import('../features/custom-questions/QuestionFormScreen.tsx'),
    'QuestionFormScreen',
  ),
})

const mailTextList = createRoute({
  getParentRoute: () => surveys,
  path: 'mail',
  staticData: { title: 'メールの文面' },
  beforeLoad: requires('message_setting.auto_delivery.read'),
  component: screen(() => import('../features/mails/MailTextListScreen.tsx'), 'MailTextListScreen'),
})

const mailText = createRoute({
  getParentRoute: () => surveys,
  path: 'mail/$type',
  staticData: { title: 'メールの文面' },
  validateSearch: languageSearch,
  beforeLoad: requires('message_setting.auto_delivery.read'),
  component: screen(() => import('../features/mails/MailTextScreen.tsx'), 'MailTextScreen'),
})

const thanks = createRoute({
  getParentRoute: () => surveys,
  path: 'monthly/thanks',
  staticData: { title: '回答のお礼' },
  validateSearch: languageSearch,
  beforeLoad: requires('message_setting.auto_delivery.read'),
  component: screen(() => import('../features/mails/ThanksScreen.tsx'), 'ThanksScreen'),
})

const analysis = createRoute({
  getParentRoute: () => surveys,
  path: 'analysis',
  staticData: { title: '自由記述の自動分析' },
  beforeLoad: requires('enq_setting.basic.read'),
  component: screen(() => import('../features/text-analysis/AccuracyScreen.tsx'), 'AccuracyScreen'),
})

export const surveySettingRoutes = surveys.addChildren([
  home,
  monthly,
  annual,
  notification,
  channelOverview,
  line,
  lineWorks,
  slack,
  sms,
  app,
  questionList,
  questionForm,
  mailTextList,
  mailText,
  thanks,
  analysis,
])
