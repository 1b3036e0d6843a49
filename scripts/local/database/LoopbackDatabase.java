import java.io.IOException;
import java.lang.reflect.Field;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import software.amazon.dynamodb.services.local.main.ServerRunner;
import software.amazon.dynamodb.services.local.server.DynamoDBProxyServer;

/**
 * Starts DynamoDB Local on the loopback address. It has no option for that and would listen on every address of the
 * machine. Ends when its standard input closes, which the system does even when the parent process is killed outright.
 * Takes DynamoDB Local's own arguments, and prints "Listening." once it answers. The compiled class is committed, because a
 * JRE cannot compile it. After a change compile it in this folder, with LIB set to the folder of DynamoDBLocal.jar:
 *
 *   javac --release 17 -g:none -cp "$LIB/DynamoDBLocal.jar:$LIB/DynamoDBLocal_lib/*" LoopbackDatabase.java
 */
public final class LoopbackDatabase {
  public static void main(String[] args) throws Exception {
    DynamoDBProxyServer database = ServerRunner.createServerFromCommandLineArgs(args);
    Field server = DynamoDBProxyServer.class.getDeclaredField("server");
    server.setAccessible(true);
    for (Connector connector : ((Server) server.get(database)).getConnectors()) {
      ((ServerConnector) connector).setHost("127.0.0.1");
    }
    startDaemon(LoopbackDatabase::endWithInput);
    database.start();
    System.out.println("Listening.");
    database.join();
  }

  private static void startDaemon(Runnable work) {
    Thread thread = new Thread(work);
    thread.setDaemon(true);
    thread.start();
  }

  /** Exits normally first, so the database can close its file, and halts if that takes too long. */
  private static void endWithInput() {
    try {
      while (System.in.read() >= 0) {}
    } catch (IOException closed) {
      // A read error counts as the end of the input.
    }
    startDaemon(
        () -> {
          try {
            Thread.sleep(5_000);
          } catch (InterruptedException early) {
            // Halt without waiting.
          }
          Runtime.getRuntime().halt(1);
        });
    System.exit(0);
  }
}
