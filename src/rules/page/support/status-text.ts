// Writes an HTTP status with its name, as messages show it.

const NAMES: Readonly<Record<number, string>> = {
  204: 'No Content',
  205: 'Reset Content',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  421: 'Misdirected Request',
  429: 'Too Many Requests',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** `404 Not Found`; the number alone if it has no common name. */
export function statusText(status: number): string {
  const name = NAMES[status];
  return name === undefined ? String(status) : `${status} ${name}`;
}
