/** Posts to the open sockets of visitors; a socket that has closed is `gone`. */
export type Sockets = { post(connectionId: string, text: string): Promise<'sent' | 'gone'> };
