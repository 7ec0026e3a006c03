import { S3Client } from '@aws-sdk/client-s3'

export type S3Settings = { endpoint: string | undefined; region: string | undefined }
type Timeouts = { connectionTimeout: number; socketTimeout: number; requestTimeout: number; throwOnRequestTimeout: true }

/** A client of Amazon S3, or of another service that speaks it. Credentials are found by the names that all programs of S3 use. */
export const s3Client = ({ endpoint, region }: S3Settings, timeouts?: Timeouts) =>
  new S3Client({
    ...(region !== undefined && { region }),
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true, region: region ?? 'us-east-1' }),
    ...(timeouts && { requestHandler: timeouts, maxAttempts: 2 }),
    // checksums in trailers are understood by few services besides Amazon's
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
