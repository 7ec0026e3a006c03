import type { AnyCall } from './service/call.ts'

export const wrongAudience = "Token audience doesn't match request audience"

/** Whether a client asks, by `X-JWT-AUD`, for users of another audience than that of every token of ours. */
export const asksForOthers = ({ tools, origin }: AnyCall): boolean =>
  origin.audience !== undefined && origin.audience !== tools.services.config.auth.audience
