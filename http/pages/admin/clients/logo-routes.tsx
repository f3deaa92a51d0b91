import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { LOGO } from '../../../../domain/oauth/logo-formats/image.js';
import { checkLogoSize, refuseLarge } from '../../../../domain/oauth/logo-formats/read-logo.js';
import type { HttpContext } from '../../../http-context.js';
import { type ArrivedFile, takeForm } from '../../artifacts/arriving-form.js';
import { enter, finish, memberForm, memberPage, refused, type ShowPage } from '../../member.js';
import { withUploads } from '../../uploads.js';
import { LogoPage } from './client-logo.js';
import { CLIENT, clientPath, idIn, readClient } from './client-paths.js';

const admin = { role: 'admin' } as const;

/** Setting and removing the logo of a client. */
export async function addLogoPages(app: FastifyInstance, http: HttpContext): Promise<void> {
  const putting: ShowPage = async (visit, form) => (
    <LogoPage visitor={visit.visitor} client={await readClient(visit)} form={form} />
  );
  memberPage(app, http, `${CLIENT}/logo`, admin, putting);
  memberForm(app, http, `${CLIENT}/logo/remove`, admin, async (visit) => {
    await visit.call('remove_oauth_client_logo', { client_id: idIn(visit) });
    return { to: clientPath(idIn(visit)), flash: 'clients.logoRemoved' };
  });
  await withUploads(app, (uploads) => {
    uploads.post(`${CLIENT}/logo`, async (request, reply) => {
      const visit = await enter(http, request, reply, admin);
      if (visit === null) return reply;
      const arrived = await takeForm(visit, [LOGO]);
      try {
        const logo = await textOf(arrived.files.get(LOGO));
        await visit.call('put_oauth_client_logo', { client_id: idIn(visit), logo });
        return finish(visit, { to: clientPath(idIn(visit)), flash: 'clients.logoPut' });
      } catch (error) {
        return await refused(visit, arrived.fields, error, putting);
      } finally {
        await arrived.discard();
      }
    });
  });
}

/** As base64, once its size is known to be that of a logo. */
async function textOf(file: ArrivedFile | undefined): Promise<string> {
  if (file?.tooLarge === true) refuseLarge(null);
  checkLogoSize(file?.spool?.size ?? 0);
  return file?.spool == null ? '' : await readFile(file.spool.path, 'base64');
}
