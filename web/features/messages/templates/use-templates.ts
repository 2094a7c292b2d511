import { useQuery } from '@tanstack/react-query'
import { api, queryClient } from '../../../platform/api.ts'

/** The company's own templates, then the standard ones. */
export const useTemplates = () => useQuery(api.messageTemplates.list.queryOptions())

export const refreshTemplates = () => queryClient.invalidateQueries({ queryKey: api.messageTemplates.key() })
