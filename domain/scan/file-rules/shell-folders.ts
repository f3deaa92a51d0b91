/** Folders that are fetched whole from another host, and programs that start out of them: `rsync rsync://…/ /opt/queue/`. */

const MANY = 8;
/** Where those who share programs keep them: everyone can look. */
const OPEN_HOSTS =
  '(?:[\\w.-]+\\.)?(?:github|gitlab|bitbucket|gnu|kernel|apache|debian|freedesktop|codeberg|launchpad|sourceforge|googlesource|gnome|kde|php|wordpress|drupal)\\.(?:com|org|net)';
const HOST = `(?!(?:[\\w-]+@)?(?:${OPEN_HOSTS}|localhost|127\\.|\\$|(?:https?|git|ssh|s?ftp|rsync|svn|file|hg):)(?![\\w-]))(?:[\\w.-]+@)?[\\w-]+(?:\\.[\\w-]+)*`;
const FOLDER = `["']?([\\w./$%{}~@-]{2,80})["']?\\s*(?:$|[;&|"'])`;
const OPTIONS = '(?:\\s+[^\\s;&|]{1,60}){0,8}?';

const FETCHES_FOLDER: readonly RegExp[] = [
  // rsync, scp, sftp, sshfs: `rsync://host/a`, `host::a`, `user@host:a`
  new RegExp(
    `\\b(?:rsync|scp|sftp|sshfs)\\b${OPTIONS}\\s+["']?(?:rsync://|s?ftp://|ssh://)?${HOST}(?:::?|/)[^\\s;&|]{0,120}\\s+${FOLDER}`,
  ),
  new RegExp(
    `\\b(?:git|hg)\\s+(?:-\\S+\\s+){0,3}clone\\b${OPTIONS}\\s+["']?(?:(?:https?|git|ssh)://)?${HOST}[:/][^\\s;&|]{1,160}\\s+${FOLDER}`,
  ),
  new RegExp(
    `\\bsvn\\s+(?:export|checkout|co)\\b${OPTIONS}\\s+["']?(?:https?|svn(?:\\+ssh)?)://${HOST}[^\\s;&|]{0,160}\\s+${FOLDER}`,
  ),
  new RegExp(
    `\\b(?:aws\\s+s3\\s+(?:sync|cp)|gsutil\\s+(?:-m\\s+)?(?:rsync|cp)|gcloud\\s+storage\\s+(?:cp|rsync)|s3cmd\\s+(?:get|sync)|s5cmd\\s+(?:cp|sync))\\b${OPTIONS}\\s+["']?(?:s3|gs)://[^\\s;&|]{1,160}\\s+${FOLDER}`,
  ),
  new RegExp(
    `\\b(?:rclone\\s+(?:copy|sync|mount)|mc\\s+(?:cp|mirror))\\b${OPTIONS}\\s+["']?[\\w-]{1,40}(?::|/)[^\\s;&|]{0,160}\\s+${FOLDER}`,
  ),
  /\bmirror\s+(?:-\S+\s+){0,4}\S{1,80}\s+["']?([\w./$%{}~@-]{2,80})["']?\s*[;"'].{0,120}/,
  /\bwget\b(?=[^;&|]{0,160}\s(?:-\w{0,4}[rm]\w{0,4}|--recursive|--mirror)\b)[^;&|]{0,160}(?:\s-P\s?|--directory-prefix[= ])["']?([\w./$%{}~@-]{2,80})/,
  new RegExp(
    `\\bmount(?:\\.\\w{2,6})?\\s+(?:-\\S+\\s+(?:\\w[\\w=,.]{1,60}\\s+)?){0,4}(?://)?${HOST}(?::/?|/)[^\\s;&|]{0,120}\\s+${FOLDER}`,
  ),
];
/** What most lines have none of. */
const MAY_FETCH = /\b(?:rsync|scp|sftp|sshfs|clone|svn|s3|gsutil|gcloud|s3cmd|s5cmd|rclone|mc|mirror|wget|mount)\b/;
const ENTERS = /(?:^|[;&|(]\s{0,4})\s*(?:cd|pushd)\s+["']?([\w./$%{}~@-]{2,80})|^WORKDIR\s+["']?([\w./$%{}~@-]{2,80})/g;
const STARTS =
  /(?:^|[;&|("'=[]\s{0,4}|\bthen\s|\bdo\s|\b(?:CMD|ENTRYPOINT|RUN)\s+)\s*(?:(?:sudo|exec|nohup|setsid|env|time)\s+)?(?:(?:\/(?:usr\/(?:local\/)?)?bin\/)?(?:(?:ba|z|da|k)?sh|php[\d.]*|python[\d.]*|perl|ruby|node|\.|source)["',]{0,3}\s+(?:-\w{1,3}\s+){0,2})?["']?([\w./$%{}~@-]{2,120})/g;

/** One file's, line by line. */
export class FetchedFolders {
  private readonly folders: string[] = [];
  private isInside = false;

  /** Whether one was fetched. */
  get any(): boolean {
    return this.folders.length > 0;
  }

  /** Whether the line starts a program out of a folder that it or an earlier one fetched. */
  starts(line: string): boolean {
    let from = 0;
    if (this.folders.length < MANY && MAY_FETCH.test(line))
      for (const pattern of FETCHES_FOLDER) {
        const found = pattern.exec(line);
        const folder = found?.[1]?.replace(/\/+$/, '').replace(/^\.\//, '') ?? '';
        if (found === null || folder.length < 2) continue;
        this.folders.push(folder);
        from = found.index + found[0].length - 1;
        break;
      }
    if (this.folders.length === 0) return false;
    const rest = line.slice(from);
    for (const entered of rest.matchAll(ENTERS)) this.isInside ||= this.holds(entered[1] ?? entered[2] ?? '', true);
    for (const [, started = ''] of rest.matchAll(STARTS))
      if (this.holds(started, false) || (this.isInside && started.startsWith('./'))) return true;
    return false;
  }

  private holds(path: string, isFolder: boolean): boolean {
    const plain = path.replace(/^\.\//, '').replace(/\/+$/, '');
    return this.folders.some((folder) => plain.startsWith(`${folder}/`) || (isFolder && plain === folder));
  }
}
