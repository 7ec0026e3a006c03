import type { AnyCall } from './service/call.ts'

export const wrongAudience = "Token audience doesn't match request audience"

/** Whether the `X-JWT-AUD` header asks for an audience other than ours. */
export const asksForOthers = ({ tools, origin }: AnyCall): boolean =>
  origin.audience !== undefined && origin.audience !== tools.services.config.auth.audience
