import { afterAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/codes.ts'
import { closeTokenizer } from '../../platform/tokenizer.ts'
import { isGraveReading } from '../answers/text-analysis/grave-rules.ts'
import { analyse } from './service.ts'

afterAll(closeTokenizer)

/** What a text is held as: rain at once, HR's alone, or neither. */
async function heldAs(text: string, language: Language) {
  const { effect, findings } = await analyse(text, language)
  if (effect === 'critical') return 'rain'
  return isGraveReading({ findings }) ? 'held' : 'open'
}

const each = (language: Language, wanted: string, texts: string[]) =>
  texts.map((text) => ({ text, language, wanted }))

describe('being alone with somebody, or followed by somebody, brings rain at once', () => {
  test.each([
    ...each('ja', 'rain', [
      '上司と二人になるのが怖いです',
      '店長と二人きりになるのがこわいです。',
      '部長とふたりきりになるのが恐い',
      '夜、先輩と二人きりでいるのが怖いです。',
      '田中さんと二人になるのが怖いです。',
      '課長の車に二人で乗るのが怖いです。',
      '上司と二人きりになりたくないです。',
      '先輩に駅で待ち伏せされました。',
      '店長が駐車場で待ち伏せしています。',
      '帰り道につきまとわれて心配です。',
      '同じ課の人の付きまといに困っています。',
      '仕事のあと、後をつけられました。',
    ]),
    ...each('en', 'rain', [
      'I am scared of being alone with my boss.',
      "I'm afraid to be alone with Mr. Tanaka.",
      "I don't want to be alone with my manager.",
      'My senior follows me home.',
      'A colleague is stalking me.',
      'My colleague yells at me every day.',
      'I was harassed by a coworker.',
    ]),
    ...each('zh-Hant', 'rain', [
      '我很怕和主管單獨在一起。',
      '我被同事騷擾。',
      '下班後被同事跟蹤。',
      '我不敢跟店長獨處。',
    ]),
    ...each('zh-Hans', 'rain', [
      '我害怕和主管单独在一起。',
      '他下班后跟踪我。',
      '同事骚扰我。',
      '我不想和经理独处。',
    ]),
  ])('$text', async ({ text, language, wanted }) => {
    expect(await heldAs(text, language)).toBe(wanted)
  })
})

describe('fear of a person is not shown to whom it may be of', () => {
  test.each([
    ...each('ja', 'held', [
      '上司が怖いです。',
      '先輩がとても怖い',
      '店長がこわいです',
      '部長が恐いです。',
      '田中さんが怖いです。',
      '上司に会うのが怖いです。',
      '店長の足音がこわいです。',
      '教育担当の佐藤さんが怖いです。',
      '怖い先輩がいます。',
      '職場にあの人がいるのが怖いです。',
      '報告のたびに細かい指摘が続き、話しかけるのが怖くなってきました。',
      '声をかけるのが怖いです。',
      '質問するのがこわくて、聞けません。',
      '毎朝、顔を合わせるのが怖いです。',
      '怒られるのが怖くて相談できません。',
      '叱られるのが恐いです。',
      '話しかけるのも怖い空気です。',
      '上司に会いたくないです。',
      '課長の顔を見たくありません。',
      '上司と二人になるのが嫌です。',
    ]),
    ...each('en', 'held', [
      'I am afraid of my boss.',
      'My manager scares me.',
      "I don't want to see my supervisor.",
      'I am afraid to ask questions.',
      'I am scared of being scolded.',
    ]),
    ...each('zh-Hant', 'held', ['我很怕主管。', '我不想見到店長。', '我不敢開口問。', '我很怕被罵。']),
    ...each('zh-Hans', 'held', ['我害怕上司。', '我不想见到经理。', '我不敢开口问。', '我怕被骂。']),
  ])('$text', async ({ text, language, wanted }) => {
    expect(await heldAs(text, language)).toBe(wanted)
  })
})

describe('other fears, and what is not feared, are held from nobody', () => {
  test.each([
    ...each('ja', 'open', [
      '失敗が怖いです。',
      'ミスが怖いです。',
      '台風が怖いです。',
      '電話が怖いです。',
      '先輩がいないと夜勤が怖いです。',
      '先輩が隣にいないと怖いです。',
      '先輩と二人で怖い映画を見ました。',
      '上司は怖くないです。',
      '上司と二人になっても怖くありません。',
      '上司が怖いと思っていましたが、優しい方でした。',
      '上司が怖い話をして、みんなで笑いました。',
      '先輩と二人で車で回っています。',
      'ストーカーの心配はありません。',
      '先輩に早く会いたいです。',
      '質問するのは怖くないです。',
      '話しかけるのが怖かったのですが、今は平気です。',
      '質問は多いですが、失敗が怖いです。',
    ]),
    ...each('en', 'open', [
      'I am not afraid to ask questions.',
      'I am afraid of making mistakes.',
      'I am not afraid of my boss.',
      'I am scared of typhoons.',
      'My friend was bullied at another company.',
      'I like being alone with my work.',
    ]),
    ...each('zh-Hant', 'open', [
      '我很怕失敗。',
      '朋友被主管騷擾。',
      '我不怕主管。',
      '恐怕主管今天不在。',
      '我不怕被罵。',
    ]),
    ...each('zh-Hans', 'open', ['我怕犯错。', '我负责跟踪项目进度。', '恐怕经理今天不在。']),
  ])('$text', async ({ text, language, wanted }) => {
    expect(await heldAs(text, language)).toBe(wanted)
  })
})
