import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import { hrOnlyWords } from '#contract/answers/hr-only.ts'
import { isRainy } from '#contract/codes.ts'

/** An answer for a reader who may not read it: date, weather, and sentences that HR passed on. */
export function withheld(answer: MonthlyAnswer, shared: MonthlyAnswer['shared']): MonthlyAnswer {
  return {
    ...answer,
    is_withheld: true,
    shared,
    answer_json: { question1: 0, question2: 0, question3: 0 },
    answer1: '',
    answer2: '',
    answer3: '',
    color1: null,
    color2: null,
    color3: null,
    answer_text: null,
    former_texts: [],
    original_condition_type: answer.condition_type,
    explanation: hrOnlyWords,
    action: '',
    is_changed_condition_by_ta: false,
    waiting_emotion_answer: false,
    question_tag: false,
    emotion_answer_id: null,
    lexicon_version: null,
    feedback_type: null,
    external_reading: null,
    need_follow_tag: answer.need_follow_tag && isRainy(answer.condition_type),
    need_follow_reasons: isRainy(answer.condition_type) ? ['rainy'] : [],
    neg_clauses: [],
    care_word_list: [],
    silenced_words: [],
    question_list: [],
    as_read: { ...answer.as_read, answer1: '', answer2: '', answer3: '' },
  }
}
