import { useAnnouncement } from './use-announcement.ts'

/** When the first survey comes, told as soon as the day is there. */
export function FirstSurvey() {
  const first = useAnnouncement()?.mails.find(({ what }) => what.startsWith('第'))
  return first && `${first.what}のアンケートは、${first.when}に配信します。`
}
