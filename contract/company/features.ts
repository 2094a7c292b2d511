import { keysOf } from '../keys.ts'

/** What a company opens when it wants it: its screens stay out of the menus until then. */
export const features = {
  custom_questions: '追加の質問',
  channels: 'LINEなど、メール以外の連絡手段',
  services: '連携サービスからのメンバーの受け取り',
  programs: 'ほかのシステムとのAPIでの連携',
  talent: 'タレント分析',
  comparisons: 'レポートでのグループの比較',
} as const

export const featureKeys = keysOf(features)
export type FeatureKey = keyof typeof features
