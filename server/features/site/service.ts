import type { PublicCtx } from '../../platform/context.ts'

/** Who runs the installation, as its environment says. */
export const get = ({ app: { config } }: PublicCtx) => ({
  operator: config.SITE_OPERATOR ?? null,
  contact_url: config.SITE_CONTACT_URL ?? null,
})
