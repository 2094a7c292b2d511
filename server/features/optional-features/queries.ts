import { sql } from 'kysely'
import type { FeatureKey } from '#contract/company/features.ts'

/** The features of which something exists, so that they stay open, of the company `c` of a query. */
export const usedFeatures = sql<FeatureKey[]>`array_remove(array[
  case when exists (select from custom_questions as q
    where q.company_id = c.id and q.deleted_at is null) then 'custom_questions' end,
  case when exists (select from channel_accounts as a where a.company_id = c.id) then 'channels' end,
  case when exists (select from company_services as s where s.company_id = c.id)
    or exists (select from temp_members as t where t.company_id = c.id) then 'services' end,
  case when exists (select from api_tokens as k where k.company_id = c.id)
    or exists (select from webhooks as h where h.company_id = c.id) then 'programs' end,
  case when exists (select from talent_people as p where p.company_id = c.id)
    or exists (select from talent_sources as s where s.company_id = c.id) then 'talent' end
], null)`

/** The features whose screens the company sees in its menus: those it opened and those it uses. */
export const openFeatures = sql<FeatureKey[]>`array(
  select unnest(c.open_features) union select unnest(${usedFeatures}) order by 1)`
