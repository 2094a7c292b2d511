/** A screen of the running app that the site shows. */
export type Screen = {
  /** The file's name before its width. */
  name: string
  /** Where it stands; `$member` is somebody whose latest answer is rain, `$answer` a survey that waits for its answer. */
  path: string
  /** The window, in CSS pixels. */
  window: { width: number; height: number }
  /** What has to be there before the picture is taken. */
  shows: string
  /** What is pressed before the picture is taken, and what comes of it. */
  press?: { at: string; shows: string }
  /** The part that the picture begins with, where it is not the top. */
  from?: string
}

const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 780 }

const atDesk: readonly Screen[] = [
  { name: 'member-list', path: '/company/member', window: desk, shows: 'main a[href*="/member/detail/"]' },
  { name: 'dashboard', path: '/company/dashboard/index', window: desk, shows: 'main h2' },
  { name: 'member-detail', path: '/company/member/detail/$member', window: desk, shows: 'main h2' },
  { name: 'reports', path: '/company/report/index', window: desk, shows: 'main svg' },
  { name: 'retention', path: '/company/report/retention', window: desk, shows: 'main svg path' },
  { name: 'annual-survey', path: '/company/member/anniversary', window: desk, shows: 'main a' },
  {
    name: 'messages',
    path: '/company/message',
    window: desk,
    shows: 'main li a, main li button',
    press: { at: 'main li a >> nth=1', shows: '.conversation-lines time' },
  },
  {
    name: 'organization',
    path: '/company/setting/account/organization',
    window: desk,
    shows: 'main li',
  },
  {
    name: 'security',
    path: '/company/setting/security',
    window: desk,
    shows: 'main tbody tr, main ol li',
    from: 'h2:has-text("セキュリティログ")',
  },
  { name: 'integration', path: '/company/member/import', window: desk, shows: 'main h2' },
]

/** The screens of a desk, each also as a phone shows it, and the answering page. */
export const screens: readonly Screen[] = [
  ...atDesk,
  ...atDesk.map((screen) => ({ ...screen, name: `${screen.name}-phone`, window: phone })),
  { name: 'answering', path: '$answer', window: phone, shows: 'h1' },
]

/** Whether it is a desk's screen on a phone, which shows two pixels in a point and needs the larger AVIF alone. */
export const isOnPhone = ({ name }: Screen): boolean => name.endsWith('-phone')

/** AVIF at both widths, WebP at the smaller, AVIF of the dark screen at the larger. */
export const widthsOf = ({ window }: Screen): readonly [number, number] =>
  window.width < 500 ? [390, 780] : [720, 1440]

export function filesOf(screen: Screen): string[] {
  const [small, large] = widthsOf(screen)
  const first = isOnPhone(screen) ? [] : [`${small}.avif`]
  return [...first, `${large}.avif`, `${small}.webp`, `dark-${large}.avif`].map(
    (end) => `${screen.name}-${end}`,
  )
}
