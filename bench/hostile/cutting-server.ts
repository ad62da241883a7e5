// A server that ends its connections in the middle of what it says, as often and wherever it is asked to.
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type CutCase, write } from './cut-answers.ts';

export interface CuttingServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** `/7` is answered with the seventh case. After a whole answer that keeps its connection, the next request is awaited. */
export async function startCuttingServer(cases: readonly CutCase[]): Promise<CuttingServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    let request = '';
    socket.on('data', (data) => {
      request += data.toString('latin1');
      if (!request.includes('\r\n\r\n')) return;
      const asked = cases[Number(request.match(/^GET \/(\d+) /)?.[1])];
      request = '';
      if (asked === undefined) socket.end('HTTP/1.0 404 Not Found\r\ncontent-length: 0\r\n\r\n');
      else answer(socket, asked);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function answer(socket: Socket, { form, bytes, cut }: CutCase): void {
  const { bytes: whole } = write(form);
  if (bytes === whole.length && form.keepAlive) socket.write(whole);
  else if (cut === 'closed') socket.end(whole.subarray(0, bytes));
  // Not at once: a reset that comes with the last bytes is reported as a mere end.
  else socket.write(whole.subarray(0, bytes), () => setTimeout(() => socket.resetAndDestroy(), 3));
}
