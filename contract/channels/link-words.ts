import type { LinkStatus } from './link-rules.ts'

/** How a link stands, as HR reads it. */
export const linkStatusWords: Record<LinkStatus, string> = {
  0: '未連携',
  1: '本人の確認待ち',
  2: '連携できません',
  3: '連携済み',
}
