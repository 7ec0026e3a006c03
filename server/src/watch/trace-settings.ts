import { z } from 'zod/mini'
import { type Setting, webUrl } from '#config-values.ts'

/** The standard variables of OpenTelemetry that a mistake in would go unseen; the library reads them itself. */
export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: { read: webUrl, byDefault: undefined, allowed: 'the http(s) address of a collector' },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: { read: webUrl, byDefault: undefined, allowed: 'the http(s) address of a collector' },
  OTEL_EXPORTER_OTLP_PROTOCOL: { read: z.literal('http/json'), byDefault: 'http/json', allowed: 'http/json: nothing else is spoken' },
  OTEL_TRACES_EXPORTER: { read: z.enum(['otlp', 'none']), byDefault: 'otlp', allowed: 'otlp or none' },
  OTEL_SDK_DISABLED: { read: z.enum(['true', 'false']), byDefault: 'false', allowed: 'true or false' },
  OTEL_TRACES_SAMPLER: {
    read: z.string().check(z.regex(/^(parentbased_)?(always_on|always_off|traceidratio)$/)),
    byDefault: 'parentbased_always_on',
    allowed: 'always_on, always_off or traceidratio, with parentbased_ before it or without',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    read: z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/)),
    byDefault: undefined,
    allowed: 'a share from 0 to 1',
  },
  OTEL_SERVICE_NAME: { read: z.string(), byDefault: 'uzima', allowed: 'a name' },
} as const satisfies Record<string, Setting>

type Names = keyof typeof traceSettings
type Reading = {
  read: <K extends Names>(name: K) => z.output<(typeof traceSettings)[K]['read']> | undefined
  required: <K extends Names>(name: K) => z.output<(typeof traceSettings)[K]['read']>
}

/** Where spans go; undefined if nowhere. Every variable is read, so that a wrong one is refused. */
export function readTraceSettings({ read, required }: Reading): string | undefined {
  required('OTEL_EXPORTER_OTLP_PROTOCOL')
  required('OTEL_TRACES_SAMPLER')
  read('OTEL_TRACES_SAMPLER_ARG')
  const isOff = required('OTEL_SDK_DISABLED') === 'true' || required('OTEL_TRACES_EXPORTER') === 'none'
  const base = read('OTEL_EXPORTER_OTLP_ENDPOINT')?.replace(/\/+$/, '')
  const url = read('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? (base === undefined ? undefined : `${base}/v1/traces`)
  return isOff ? undefined : url
}
