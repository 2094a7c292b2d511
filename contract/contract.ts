import { accountFiles } from './account-files.ts'
import { actionLogs } from './action-logs.ts'
import { anniversaries } from './anniversaries.ts'
import { anniversaryReports } from './anniversary-reports.ts'
import { answers } from './answers.ts'
import { avatars } from './avatars.ts'
import { companies } from './companies.ts'
import { customQuestions } from './custom-questions.ts'
import { dashboard, deliveries } from './dashboard.ts'
import { departmentImports, departmentManagers, departments } from './departments.ts'
import { emotionAnswers } from './emotion-answers.ts'
import { erasures } from './erasures.ts'
import { exports } from './exports.ts'
import { mailSchedule } from './mail-schedule.ts'
import { mailTests } from './mail-tests.ts'
import { mailTexts } from './mail-texts.ts'
import { memberImports, timelineFiles } from './member-imports.ts'
import { members } from './members.ts'
import { messages } from './messages.ts'
import { notifications } from './notifications.ts'
import { operators } from './operators.ts'
import { organizationChart } from './organization-chart.ts'
import { ownAccount } from './own-account.ts'
import { reports } from './reports.ts'
import { retention } from './retention.ts'
import { savedFilters } from './saved-filters.ts'
import { search } from './search.ts'
import { security } from './security.ts'
import { seniors } from './seniors.ts'
import { sessions } from './sessions.ts'
import { surveyOutlookCalls, surveyPreviewCalls } from './survey-outlook.ts'
import { surveyScheduleCalls, surveySettingCalls } from './survey-settings.ts'
import { tempMembers } from './temp-members.ts'
import { users } from './users.ts'

/** Every call of the product. */
export const contract = {
  sessions,
  members,
  memberImports,
  mailSchedule,
  savedFilters,
  avatars,
  tempMembers,
  anniversaries,
  anniversaryReports,
  messages,
  answers,
  customQuestions,
  actionLogs,
  timelineFiles,
  dashboard,
  notifications,
  search,
  deliveries,
  companies,
  reports,
  retention,
  erasures,
  exports,
  departments,
  departmentManagers,
  departmentImports,
  organizationChart,
  seniors,
  security,
  users,
  emotionAnswers,
  accountFiles,
  ownAccount,
  mailTexts,
  mailTests,
  surveySettings: surveySettingCalls,
  surveySchedules: { ...surveyScheduleCalls, ...surveyOutlookCalls },
  surveyPreviews: surveyPreviewCalls,
  operators,
}

export type Contract = typeof contract
