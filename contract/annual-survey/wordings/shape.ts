/** The words of the one-year survey in one language: its scale by score, its groups, its questions. */
export type AnnualWording = {
  scale: Record<0 | 1 | 2 | 3 | 4 | 5, string>
  groups: Record<AnnualGroup, string>
  /** What the member is asked; the answers' index is the place in this list. */
  member: readonly string[]
  /** What the supervisor is asked about the member, who is named: questions 0 to 7 from the other side. */
  senior: (member: string) => readonly string[]
}

export type AnnualGroup =
  | 'success'
  | 'matching'
  | 'support'
  | 'workplace'
  | 'stress'
  | 'motivation'
  | 'senior'
