/** A browser without a screen: keeps cookies and fills in the form of a page. */
export interface Browser {
  get(path: string): Promise<Shown>;
  /** Sends a form of the page, the first one or the one to `action`, with these fields beside its hidden ones. */
  send(page: Shown, fields: Record<string, string>, action?: string): Promise<Shown>;
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Shown>;
  readonly cookies: ReadonlyMap<string, string>;
}

export interface Shown {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
}

/** `own`: what it sends with every request, as the languages that it asks for; `had`: cookies from before. */
export function openBrowser(
  origin: string,
  own: Record<string, string> = {},
  had: Record<string, string> = {},
): Browser {
  const cookies = new Map<string, string>(Object.entries(had));

  async function ask(path: string, init: RequestInit): Promise<Shown> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...own, ...(init.headers as Record<string, string>), ...(cookie === '' ? {} : { cookie }) };
    const answer = await fetch(new URL(path, origin), { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (/Max-Age=0/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  }

  const post: Browser['post'] = (path, fields, headers = {}) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });

  return {
    cookies,
    get: (path) => ask(path, {}),
    post,
    send: (page, fields, action) => {
      const forms = [...page.html.matchAll(/<form[^>]*action="([^"]+)"[^>]*>(.*?)<\/form>/gs)];
      const [, where = '/', form = ''] = forms.find(([, one]) => action === undefined || one === action) ?? [];
      const hidden = form.matchAll(/<input type="hidden" name="([\w.-]+)" (?:autocomplete="\w+" )?value="([^"]*)"/g);
      const own = Object.fromEntries([...hidden].map(([, name = '', value = '']) => [name, unescaped(value)]));
      return post(where, { ...own, ...fields });
    },
  };
}

/** A value as it stood before it was written into a page. */
function unescaped(value: string): string {
  return value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}
