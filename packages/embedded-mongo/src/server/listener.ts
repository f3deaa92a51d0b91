import { createServer, type Server, type Socket } from 'node:net';
import type { CommandContext } from '../commands/command.js';
import { MessageSplitter, parseMessage, type Request, replyHeader } from '../wire/messages.js';
import { execute, messageOf } from './execute.js';
import type { GroupCommit } from './group-commit.js';

/** Serves connections, each one's requests in their order. */
export class Listener {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private lastConnectionId = 0;
  private farewell: Buffer | null = null;

  constructor(
    private readonly context: CommandContext,
    private readonly commits: GroupCommit,
    private readonly log: (line: string) => void,
    private readonly onCountChange: (connections: number) => void,
  ) {
    this.server = createServer((socket) => this.accept(socket));
  }

  get connections(): number {
    return this.sockets.size;
  }

  listen(socketPath: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen({ path: socketPath, backlog: 511 }, () => {
        this.server.off('error', reject);
        this.server.on('error', (error) => this.log(`listener: ${error.message}`));
        resolve();
      });
    });
  }

  /**
   * Answers whatever arrives from now on with `reply`, so that who is connected looks again by itself, until the next
   * process has put its socket in place of this one: a socket that is closed or missing makes a driver fail.
   */
  sendAway(reply: Buffer): void {
    this.farewell = reply;
  }

  /** Stops listening (which takes the socket away) and ends all connections. */
  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private accept(socket: Socket): void {
    this.lastConnectionId += 1;
    const connectionId = this.lastConnectionId;
    const splitter = new MessageSplitter();
    const requests: Request[] = [];
    let isBusy = false;
    this.sockets.add(socket);
    this.onCountChange(this.sockets.size);

    const serve = async (): Promise<void> => {
      isBusy = true;
      for (let request = requests.shift(); request !== undefined; request = requests.shift()) {
        const reply = this.farewell ?? (await execute(this.context, this.commits, request, connectionId));
        if (request.wantsReply && !socket.destroyed) send(socket, request, reply);
      }
      isBusy = false;
    };

    socket.on('data', (chunk) => {
      try {
        for (const message of splitter.push(chunk)) requests.push(parseMessage(message));
      } catch (error) {
        this.log(`connection ${connectionId} closed: ${messageOf(error)}`);
        socket.destroy();
        return;
      }
      if (!isBusy) void serve();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.sockets.delete(socket);
      this.onCountChange(this.sockets.size);
    });
  }
}

function send(socket: Socket, request: Request, reply: Buffer): void {
  socket.cork();
  socket.write(replyHeader(request, reply.length));
  socket.write(reply);
  socket.uncork();
}
