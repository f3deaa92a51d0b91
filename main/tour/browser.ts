/** A page as it arrived. */
export interface Page {
  readonly url: URL;
  readonly status: number;
  readonly html: string;
}

/** A member's browser, without a screen: keeps cookies, follows redirects, fills in forms. */
export interface Browser {
  open(url: string): Promise<Page>;
  /** Sends the form of the page that goes to `action`, with these fields beside its hidden ones. */
  send(page: Page, action: string, fields: Readonly<Record<string, string>>): Promise<Page>;
}

const MOST_REDIRECTS = 10;

export function openBrowser(): Browser {
  /** By origin: what a service sets, no app sees. */
  const cookies = new Map<string, Map<string, string>>();

  async function ask(url: URL, form: URLSearchParams | null, redirects = 0): Promise<Page> {
    const jar = cookies.get(url.origin) ?? new Map<string, string>();
    cookies.set(url.origin, jar);
    const headers = { cookie: [...jar].map((pair) => pair.join('=')).join('; '), 'accept-language': 'en' };
    const init = form === null ? { method: 'GET' } : { method: 'POST', body: form };
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (/Max-Age=0/.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) return { url, status: answer.status, html: await answer.text() };
    if (redirects === MOST_REDIRECTS) throw new Error(`the way from ${url.pathname} has no end`);
    return ask(new URL(location, url), null, redirects + 1);
  }

  return {
    open: (url) => ask(new URL(url), null),
    send(page, action, fields) {
      const form = new RegExp(`<form[^>]*action="${action}"[^>]*>(.*?)</form>`, 's').exec(page.html)?.[1];
      if (form === undefined) throw new Error(`no form for ${action} on ${page.url.pathname} (${page.status})`);
      const own = [...form.matchAll(/<input type="hidden" name="([^"]*)"[^>]* value="([^"]*)"/g)];
      const hidden = Object.fromEntries(own.map(([, name = '', value = '']) => [name, plain(value)]));
      return ask(new URL(action, page.url), new URLSearchParams({ ...hidden, ...fields }));
    },
  };
}

/** The texts of a kind of element, in the order of the page. */
export function textsOf({ html }: Page, element: RegExp): string[] {
  return [...html.matchAll(element)].map(([, inner = '']) => plain(inner.replace(/<[^>]*>/g, '')).trim());
}

function plain(text: string): string {
  const named: Record<string, string> = { quot: '"', lt: '<', gt: '>', amp: '&', '#39': "'" };
  return text.replace(/&(\w+|#39);/g, (whole, name: string) => named[name] ?? whole);
}
