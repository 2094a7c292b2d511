import type { FilledCompany } from '../server/testing/filled-company.ts'
import { type EditForm, press, text } from './edit-form.ts'
import { unfold } from './member-fields.ts'
import { peopleForms } from './people-forms.ts'
import { surveyForms } from './survey-forms.ts'

const detailOf = ({ member }: FilledCompany) => `/company/member/detail/${member.code}`

const memberForms: readonly EditForm[] = [
  {
    saves: 'members/MemberFormScreen.tsx members.update',
    address: ({ member }) => `/company/member/form/${member.code}`,
    record: 'member',
    change: async (page) => {
      await unfold(page, '雇用・担当')
      await text(page, '職種').fill('開発')
    },
    button: '保存する',
    changes: '職種',
    fields: ['profession'],
  },
  {
    saves: 'members/detail/profile/use-field-save.ts members.put',
    address: (company) => `${detailOf(company)}#profile`,
    record: 'member',
    change: async (page) => {
      await press(page, '備考1を編集する')
      await text(page, '備考1').fill('在宅は週4日')
    },
    button: '保存する',
    fields: ['other_info'],
  },
  {
    saves: 'members/list/bulk/use-bulk.ts members.bulk',
    address: () => '/company/member',
    record: 'member',
    change: async (page) => {
      await page.getByRole('checkbox', { name: '空野 あおい' }).click()
      await press(page, '担当者を変更する')
      await press(page, '自分にする')
    },
    button: '担当者にする',
    fields: ['hr_user_id', 'hr_user_name'],
  },
  {
    saves: 'members/detail/follow-ups/MemoEditor.tsx followUps.update',
    address: detailOf,
    record: 'log',
    change: async (page) => {
      const entry = page.getByRole('listitem').filter({ hasText: '面談した' })
      await entry.getByRole('button', { name: 'メモを編集する' }).click()
      await page.getByRole('form', { name: 'メモを編集する' }).getByLabel('メモ').fill('来週も面談')
    },
    button: '保存する',
    fields: ['comment', 'updated_at'],
  },
]

const sendingForms: readonly EditForm[] = [
  {
    saves: 'messages/form/use-sending-form.ts sendings.update',
    address: ({ sending }) => `/company/message/form/${sending}`,
    record: 'sending',
    change: async (page) => {
      await page.getByRole('textbox', { name: '件名' }).fill('新しい件名')
    },
    button: '下書きを保存する',
    fields: ['subject'],
  },
]

/** Every edit form of the product; a new one fails the test beside this list until it is named here. */
export const editForms: readonly EditForm[] = [
  ...memberForms,
  ...sendingForms,
  ...peopleForms,
  ...surveyForms,
]

/** What else the screens save by such calls, and why no stored field can get lost over it. */
export const otherSaves: Readonly<Record<string, string>> = {
  'accounts/OwnMail.tsx accounts.updateOwn': 'a new address waits until it is confirmed',
  'accounts/OwnPasswordDialog.tsx sessions.changePassword': 'a secret, which is never read',
  'accounts/OwnName.tsx accounts.setImage': 'a picture',
  'accounts/second-factor/SecondFactorDialog.tsx secondFactor.renewCodes': 'makes something new',
  'accounts/second-factor/PasskeyDialog.tsx passkeys.rename': 'one value',
  'security/SecondFactorDialog.tsx secondFactor.setRules': 'all of it, over the version that was read',
  'accounts/InviteScreen.tsx accounts.invite': 'makes something new',
  'company/FeatureSwitches.tsx company.saveFeatures': 'one value',
  'company/ViewerDialog.tsx company.createViewer': 'makes something new',
  'channels/account/use-account-form.ts channels.saveAccount':
    'secrets, which are never read; channel-settings.e2e.ts shows that a blank one stays',
  'channels/account/AppSwitch.tsx channels.saveAccount': 'one value',
  'channels/order/ChannelOrder.tsx channels.saveOrder': 'one value',
  'channels/linked/AddressDialog.tsx members.put': 'one value',
  'members/detail/channels/ChannelSection.tsx memberChannels.prefer': 'one value',
  'custom-questions/form/use-question-form.ts customQuestions.create': 'makes something new',
  'departments/DepartmentFormScreen.tsx departments.create': 'makes something new',
  'departments/managers/ManagerForm.tsx departmentManagers.create': 'makes something new',
  'messages/form/use-sending-form.ts messages.send': 'makes something new, or sends what was saved',
  'members/detail/actions/MessageDialog.tsx messages.send': 'makes something new',
  'members/list/bulk/MessageDialog.tsx messages.send': 'makes something new',
  'messages/templates/use-template-form.ts messageTemplates.create': 'makes something new',
  'supervisors/SupervisorDialog.tsx supervisors.create': 'makes something new',
  'sessions/PasswordExpiredScreen.tsx sessions.changePassword': 'a secret, which is never read',
  'members/detail/annual/SupervisorConfirmation.tsx members.confirmSupervisor': 'one value',
  'members/detail/schedule/ScheduleDialog.tsx rounds.move': 'one value',
  'members/detail/schedule/ScheduleDialog.tsx rounds.moveFirst': 'one value',
  'erasures/RetentionSection.tsx erasures.saveRetention': 'one value',
  'erasures/use-hold.ts erasures.hold': 'a mark',
  'text-analysis/use-external-reader.ts externalReader.save': 'one value',
  'text-analysis/use-muting.ts silencedWords.silence': 'makes something new',
  'dashboard/SpecialNotification.tsx notifications.markSeen': 'a mark',
  'dashboard/FirstSteps.tsx firstSteps.putAway': 'a mark',
  'first-steps/TutorialScreen.tsx firstSteps.putAway': 'a mark',
  'first-steps/ScheduleWords.tsx firstSteps.confirmSchedule': 'a mark',
  'annual-survey/person/Heading.tsx annualSurvey.markRead': 'a mark',
  'members/detail/annual/AnnualResult.tsx annualSurvey.markRead': 'a mark',
  'members/detail/thread/use-thread.ts messages.markRead': 'a mark',
  'exports/ExportItem.tsx exports.again': 'starts again',
  'api-tokens/TokenDialog.tsx apiTokens.create': 'makes something new',
  'api-tokens/webhooks/WebhookDialog.tsx webhooks.create': 'makes something new',
  'api-tokens/webhooks/WebhookActionDialog.tsx webhooks.update': 'a mark',
  'sign-on/SamlForm.tsx signOn.describe': 'a part of its own, over the version that was read',
  'sign-on/DomainSection.tsx signOn.addDomain': 'makes something new',
  'sign-on/DomainSection.tsx signOn.proveDomain': 'a mark',
  'sign-on/TestSection.tsx signOn.test': 'starts a sign-in',
  'sign-on/use-sign-on.ts signOn.save': 'a part of its own, over the version that was read',
  'services/use-services.ts services.link': 'makes something new',
  'services/use-services.ts services.rotateKey': 'a secret, which is never read',
  'talent/matching/use-links.ts talentRelations.link': 'makes something new',
  'talent/matching/use-links.ts talentRelations.linkSure': 'makes something new',
  'talent/matching/use-links.ts talentRelations.undo': 'takes back',
  'talent/service/ConnectDialog.tsx talentSources.connect':
    'a secret, which is never read; all of it is given',
  'talent/use-talent.ts talentSources.synchronize': 'starts again',
}
