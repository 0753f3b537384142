export declare const frameOf: (text: string, line: number, column: number) => string;
