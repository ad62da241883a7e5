import type { FailureCode } from '../model/fetched.ts';

/** Why an exchange ended without its answer, as our codes name it. */
export class ExchangeError extends Error {
  readonly code: FailureCode | 'guard';
  readonly retryable: boolean;

  constructor(code: FailureCode | 'guard', retryable: boolean, detail: string) {
    super(detail);
    this.code = code;
    this.retryable = retryable;
  }
}

interface Meaning {
  readonly code: FailureCode;
  readonly retryable: boolean;
}

/** Error codes of undici, Node's sockets, its resolver and its HTTP parser. */
const BY_CODE: Readonly<Record<string, Meaning>> = {
  UND_ERR_CONNECT_TIMEOUT: { code: 'connect-timeout', retryable: true },
  ETIMEDOUT: { code: 'connect-timeout', retryable: true },
  UND_ERR_HEADERS_TIMEOUT: { code: 'headers-timeout', retryable: true },
  UND_ERR_BODY_TIMEOUT: { code: 'body-timeout', retryable: true },
  UND_ERR_HEADERS_OVERFLOW: { code: 'headers-too-large', retryable: false },
  UND_ERR_SOCKET: { code: 'reset', retryable: true },
  ECONNRESET: { code: 'reset', retryable: true },
  EPIPE: { code: 'reset', retryable: true },
  ECONNREFUSED: { code: 'connect', retryable: true },
  ECONNABORTED: { code: 'connect', retryable: true },
  EHOSTUNREACH: { code: 'connect', retryable: true },
  ENETUNREACH: { code: 'connect', retryable: true },
  EADDRNOTAVAIL: { code: 'connect', retryable: false },
  UND_ERR_ABORTED: { code: 'connect', retryable: true },
  UND_ERR_DESTROYED: { code: 'aborted', retryable: false },
  UND_ERR_CLOSED: { code: 'aborted', retryable: false },
  ENOTFOUND: { code: 'dns', retryable: false },
  EAI_AGAIN: { code: 'dns', retryable: true },
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: { code: 'protocol', retryable: true },
  UND_ERR_INVALID_ARG: { code: 'protocol', retryable: false },
};

const TLS = /^(?:ERR_TLS|ERR_SSL|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO|EPROTO|HOSTNAME_MISMATCH|UND_ERR_PRX_TLS)/;
const PARSER = /^(?:HPE_|ERR_INVALID)/;
/** undici's parser errors; most of them lack the code that the parser gave. */
const PARSER_NAME = 'HTTPParserError';

/** Any error of the network as one of ours; what is unknown counts as a broken protocol and is not tried again. */
export function toExchangeError(error: unknown): ExchangeError {
  if (error instanceof ExchangeError) return error;
  const inner = error instanceof AggregateError && error.errors.length > 0 ? (error.errors[0] as unknown) : error;
  const { code = '', message = String(inner), name = '' } = inner as { code?: string; message?: string; name?: string };
  const meaning = BY_CODE[code] ?? byFamily(String(code), name);
  return new ExchangeError(
    meaning.code,
    meaning.retryable,
    `${code === '' ? '' : `${code}: `}${message}`.slice(0, 300),
  );
}

function byFamily(code: string, name: string): Meaning {
  if (TLS.test(code)) return { code: 'tls', retryable: false };
  return { code: 'protocol', retryable: PARSER.test(code) || name === PARSER_NAME };
}
