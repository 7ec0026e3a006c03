import { accentIn } from '@uzima/contract/practice/accent'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#services.ts'
import { stylePath } from './discovery.ts'

/** The look of the portal in SMART's words, of the light theme; a test compares it with the tokens of the pages. */
export const smartStyle = {
  color_background: '#f7f5f0',
  color_error: '#a4213f',
  color_highlight: '#0e5a5a',
  color_modal_backdrop: '#16282a',
  color_success: '#2a7440',
  color_text: '#16282a',
  dim_border_radius: '12px',
  dim_font_size: '16px',
  dim_spacing_size: '16px',
  font_family_body: "'Inter', system-ui, sans-serif",
  font_family_heading: "'Bricolage Grotesque', 'Inter', system-ui, sans-serif",
}

/** For apps of any origin, with the accent colour of the practice. */
export function smartStyleSheet(app: FastifyInstance, { practice }: Pick<Services, 'practice'>) {
  app.get(stylePath, { exposeHeadRoute: false }, (_request, reply) => {
    const { accent } = practice.look
    const look = accent === null ? smartStyle : { ...smartStyle, color_highlight: accentIn('light', accent).brand }
    return reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' }).send(look)
  })
}
